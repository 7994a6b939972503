/** The services of the server, as loaders and actions receive them. */
import { createContext, RouterContextProvider } from 'react-router'
import type { Desk } from '../core/desk.ts'
import type { PictureDescriber } from '../core/picture.ts'
import type { ProjectReader } from '../core/project.ts'
import type { Site } from '../core/site.ts'

export interface LoadContext {
  /** The configuration, with what the owner has published instead of it. */
  readonly site: () => Site
  readonly projectReader: ProjectReader
  readonly pictures: PictureDescriber
  /** Set for public pages while the desk is on: they link the script that counts visits. */
  readonly countsVisits?: true
  /** Logs an error that a loader or a component threw. */
  readonly report: (error: unknown, path: string) => void
}

/** Set only for requests below `/estudio`. */
export const deskContext = createContext<Desk>()

export const loadContext = createContext<LoadContext>()

/**
 * Creates the context of one request. The server calls it through the build's entry, because the build contains its own
 * copies of `loadContext` and `deskContext`.
 */
export function createLoadContext(context: LoadContext, desk?: Desk): RouterContextProvider {
  const provider = new RouterContextProvider(new Map([[loadContext, context]]))
  if (desk) provider.set(deskContext, desk)
  return provider
}
