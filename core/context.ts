import { createContext } from 'react-router'
import type { Desk } from './desk.ts'
import type { PictureDescriber } from './picture/picture.ts'
import type { ProjectReader } from './project/project.ts'
import type { Site } from './site/site.ts'

export interface LoadContext {
  /** Published settings take precedence over the configuration. */
  readonly site: () => Site
  /** The store, which leaves out hidden projects. Answers from memory if it can. */
  readonly projectReader: ProjectReader
  readonly pictures: PictureDescriber
  /** Set if this process counts visits: public pages then link the script that reports them. */
  readonly countsVisits?: true
  readonly report: (error: unknown, path: string) => void
}

/** Set only for requests below `/estudio`. */
export const deskContext = createContext<Desk>()

export const loadContext = createContext<LoadContext>()

/** The build's stylesheets by address. Empty in development. */
export const stylesheetsContext = createContext<ReadonlyMap<string, string>>(new Map())
