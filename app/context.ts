/** What the server gives the loaders. */
import { createContext, RouterContextProvider } from 'react-router'
import type { Pictures } from '../core/picture.ts'
import type { ProjectReader } from '../core/project.ts'
import type { Site } from '../core/site.ts'

export interface LoadContext {
  readonly site: Site
  readonly projects: ProjectReader
  readonly pictures: Pictures
  /** Takes what a loader or a component threw. */
  readonly report: (error: unknown, path: string) => void
}

export const loadContext = createContext<LoadContext>()

/** The context of one request; exported through the server entry, so that both sides share its key. */
export function createLoadContext(context: LoadContext): RouterContextProvider {
  return new RouterContextProvider(new Map([[loadContext, context]]))
}
