/**
 * `node server/launch.ts PROGRAM [OPTIONS]` prepares the environment of a program of the site and then becomes this
 * program, so that no second process stays.
 *
 * In the container image, SITE_USER is the id of the user and of the group of the site. If the container starts as
 * root, the launcher gives this user the folder DATA_DIR, because a platform's volumes belong to root, and gives up the
 * rights of root. If it starts as another user, the site runs as that user.
 */
import { lchownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const variables = {
  // React's development build is slower, and with NODE_ENV=development, React Router sends stack traces to visitors.
  NODE_ENV: 'production',
  // malloc must use few heaps and return freed memory early, because libvips needs much only while it encodes pictures.
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // Node caches compiled code here, so later starts do not load its TypeScript compiler, and use less memory.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || '.cache/compiled',
}

/** @throws Error if root may not do this, for example because the container has no capabilities. */
function becomeUser(id: number): void {
  const dataDirectory = resolve(process.env.DATA_DIR?.trim() || '.data')
  mkdirSync(dataDirectory, { recursive: true })
  giveTo(id, dataDirectory)
  process.setgroups?.([id])
  process.setgid?.(id)
  process.setuid?.(id)
}

/** Following symbolic links could lead to files of the system. */
function giveTo(id: number, path: string): void {
  const stats = lstatSync(path)
  if (stats.uid !== id || stats.gid !== id) lchownSync(path, id, id)
  if (!stats.isDirectory()) return
  for (const name of readdirSync(path)) giveTo(id, join(path, name))
}

const [program = '', ...options] = process.argv.slice(2)
const { SITE_USER } = process.env

if (SITE_USER && process.getuid?.() === 0) {
  try {
    becomeUser(Number(SITE_USER))
  } catch (error) {
    console.error(
      `O site começou como root, mas não pôde passar a pasta de dados para o usuário ${SITE_USER} ou usar esse ` +
        `usuário (${(error as Error).message}). Inicie o contêiner com --user ${SITE_USER}:${SITE_USER}, ou em ` +
        `compose.yaml com user: "${SITE_USER}:${SITE_USER}".`,
    )
    process.exit(1)
  }
}

if (process.platform === 'win32') {
  // A process cannot replace itself on Windows, and malloc does not know its variables there.
  Object.assign(process.env, variables)
  enableCompileCache(variables.NODE_COMPILE_CACHE)
  await import(pathToFileURL(program).href)
} else {
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, program, ...options], {
    ...process.env,
    ...variables,
  })
}
