/** A journey is a test that runs in Firefox and in WebKitGTK. */
import type { RunningSite } from '../support/running-site.ts'
import type { Page } from './page.ts'

interface JourneyContext {
  readonly page: Page
  /** A site with the demo content. Journeys do not change it. */
  readonly site: RunningSite
  /** Starts a site for this journey only, with the desk on. */
  openDesk(): Promise<RunningSite>
  /** Closes the page, and opens another page in a new browser profile. */
  anotherVisitor(): Promise<Page>
  /** Waits until the page has settled, and saves a screenshot of the window. */
  saveScreenshot(name: string): Promise<void>
}

export interface Journey {
  readonly name: string
  /** Errors that do not fail the journey. */
  readonly allowedErrors?: RegExp
  run(context: JourneyContext): Promise<void>
}
