/**
 * What has to be said before React is loaded. Imported first: React and its router look once, on
 * loading, at whether they run for visitors, and compiled code is kept for the next start.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { root } from './project-root.ts'

process.env.NODE_ENV ??= 'production'
enableCompileCache(join(root, '.cache/compiled'))
