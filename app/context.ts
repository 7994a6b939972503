/** The context that the server gives the loaders. */
import { createContext, RouterContextProvider } from 'react-router'
import type { Pictures } from '../core/picture.ts'
import type { ProjectReader } from '../core/project.ts'
import type { Site } from '../core/site.ts'

export const projectsContext = createContext<ProjectReader>()
export const picturesContext = createContext<Pictures>()
export const siteContext = createContext<Site>()

/** The context of one request; exported through the server entry, so that both sides share the keys. */
export function createLoadContext(
  site: Site,
  projects: ProjectReader,
  pictures: Pictures,
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(siteContext, site)
  context.set(projectsContext, projects)
  context.set(picturesContext, pictures)
  return context
}
