/** Preloaded into the server: injects a bug into one page of the built site. */
import { registerHooks } from 'node:module'

const PAGE = 'function ProjectDetail({ project }) {'
const BUG = "if (project.slug === 'quebrado') throw new TypeError('a bug in this page');"

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/build/server/index.js')) return loaded
    const source = String(loaded.source)
    if (!source.includes(PAGE)) throw new Error(`The build has no ${PAGE} that could break.`)
    return { ...loaded, source: source.replace(PAGE, PAGE + BUG) }
  },
})
