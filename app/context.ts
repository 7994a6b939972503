/** What the server gives the loaders. */
import { createContext, RouterContextProvider } from 'react-router'
import type { Desk } from '../core/desk.ts'
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

/** Only below `/estudio`. */
export const deskContext = createContext<Desk>()

export const loadContext = createContext<LoadContext>()

/** The context of one request; exported through the server entry, so that both sides share its keys. */
export function createLoadContext(context: LoadContext, desk?: Desk): RouterContextProvider {
  const provider = new RouterContextProvider(new Map([[loadContext, context]]))
  if (desk) provider.set(deskContext, desk)
  return provider
}
