/** A built part of the site, as the renderer needs it. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { createLoadContext } from '../../app/context.ts'
import { documentFinisher, type FinishDocument } from './document.ts'

/** The built application; its server entry makes the context of its loaders. */
export type SiteBuild = ServerBuild & {
  readonly entry: { readonly module: { readonly createLoadContext: typeof createLoadContext } }
}

/** The application, and what makes its documents whole. Loaded on the first call. */
export type LoadBuild = () => Promise<{
  readonly build: SiteBuild
  readonly finish: FinishDocument
}>

/** @param folder with `client` and `server`, as `scripts/build.ts` leaves them. */
export function openBuild(folder: string): LoadBuild {
  async function open() {
    const build: SiteBuild = await import(pathToFileURL(join(folder, 'server/index.js')).href)
    const stylesheets = build.assets.routes.root?.css ?? []
    return { build, finish: documentFinisher(stylesheets, join(folder, 'client')) }
  }
  let opened: ReturnType<LoadBuild> | undefined
  return () => {
    opened ??= open()
    return opened
  }
}
