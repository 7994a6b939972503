/** What a journey is, and what it gets. */
import type { RunningSite } from '../browser/fixtures/server.ts'
import type { Page } from './page.ts'

interface Visit {
  readonly page: Page
  /** A site with the demo content. Journeys do not change it. */
  readonly site: RunningSite
  /** Starts a site for this journey only, with the desk on. */
  openDesk(): Promise<RunningSite>
  /** Ends the page, and opens one of another visitor. */
  anotherVisitor(): Promise<Page>
  /** Keeps a screenshot of what the visitor sees, once nothing moves. */
  keep(name: string): Promise<void>
}

export interface Journey {
  readonly name: string
  /** Errors that the page logs on purpose. */
  readonly expected?: RegExp
  run(visit: Visit): Promise<void>
}
