/**
 * Sends an exported folder as one commit to a git repository. Objects that the repository has are not sent again.
 *
 * The local copy is a cache of the branch. A killed process may leave half an object in it, so while objects are written
 * the copy has another name, and only a copy with the usual name is used again. A power cut may damage that one, too, so
 * an error that does not come from the host or the disk discards it.
 */
import fs from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import git, { type HttpClient, type TreeEntry } from 'isomorphic-git'
import { namesIn, RECORD } from '../export/export-folder.ts'
import { HostError } from './host.ts'
import { statusError } from './http-status.ts'

const BRANCH = 'main'
/** How many publications the history has. */
const KEPT = 10
const NO_COMMIT = '0'.repeat(40)
/** The file with the owner's own domain. */
const DOMAIN = 'CNAME'
/** In ms. A first push of some 50 MB takes minutes on a slow line. */
const DEADLINE = 900_000

interface Options {
  readonly url: string
  readonly key: string
  /** The user's name on the host. */
  readonly user: string
  /** Where the local copy lies. */
  readonly folder: string
  readonly signal: AbortSignal
}

export interface SiteRepository {
  /** Changes with each push to any branch. */
  readonly version: string
  /** Whether the branch, or another one, contains anything that was not exported. */
  readonly isForeign: boolean
  /** The owner's own domain, from the file CNAME; empty if there is none. */
  readonly domain: string
  /** @returns when the files were sent, in ms since 1970. */
  push(files: string): Promise<number>
}

/** @returns null if there is no such repository. @throws HostError */
export async function openRepository(options: Options): Promise<SiteRepository | null> {
  const usual = join(options.folder, 'repository.git')
  const repository = await orDiscard(usual, openCopyOfBranch(options, usual))
  if (!repository) return null
  return { ...repository, push: (files) => orDiscard(usual, repository.push(files)) }
}

/** Discards the local copy after an unexpected error, so that the next publication fetches the branch again. */
async function orDiscard<Value>(copy: string, work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    const known = hostError(error)
    if (!(known instanceof HostError)) await rm(copy, { recursive: true, force: true })
    throw known
  }
}

async function openCopyOfBranch(options: Options, usual: string): Promise<SiteRepository | null> {
  const { url, key, user, folder, signal } = options
  const http = httpClient(AbortSignal.any([signal, AbortSignal.timeout(DEADLINE)]))
  const remote = { http, url, onAuth: () => ({ username: user, password: key }) }
  const heads = await listHeads(remote)
  if (!heads) return null
  const tip = heads.find(({ ref }) => ref === `refs/heads/${BRANCH}`)?.oid ?? ''
  const unfinished = join(folder, 'unfinished.git')
  const local = { fs, gitdir: usual, cache: {} }
  const written = { ...local, gitdir: unfinished }

  await openCopy(usual, unfinished, url)
  if (tip && !(await isKnown(tip))) {
    const range = { ref: BRANCH, singleBranch: true, depth: KEPT, tags: false }
    await write(() => git.fetch({ ...written, ...remote, ...range, remote: 'origin' }))
  }
  const root = tip ? (await git.readTree({ ...local, oid: tip })).tree : []
  const exportedNames = namesIn(await readEntry(RECORD))
  const domain = (await readEntry(DOMAIN)).trim()
  const isForeign = exportedNames === null && heads.length > 0

  async function write<Value>(work: () => Promise<Value>): Promise<Value> {
    await rename(usual, unfinished)
    const value = await work()
    await rename(unfinished, usual)
    return value
  }

  function isKnown(oid: string): Promise<boolean> {
    return git.readCommit({ ...local, oid }).then(
      () => true,
      () => false,
    )
  }

  async function readEntry(path: string): Promise<string> {
    const entry = root.find((entry) => entry.path === path)
    if (!entry) return ''
    return Buffer.from((await git.readBlob({ ...local, oid: entry.oid })).blob).toString()
  }

  /** What the owner has added on the host, such as a domain, or a file that proves who owns the site. */
  function ownersEntries(): TreeEntry[] {
    if (isForeign) return root.filter(({ path }) => path === DOMAIN)
    const exported = new Set(exportedNames?.map((name) => name.split('/')[0])).add(RECORD)
    return root.filter(({ path }) => !exported.has(path))
  }

  async function writeTree(path: string, kept: readonly TreeEntry[] = []): Promise<string> {
    const tree = new Map(kept.map((entry) => [entry.path, entry]))
    for (const entry of await readdir(path, { withFileTypes: true })) {
      const name = join(path, entry.name)
      const isFolder = entry.isDirectory()
      const oid = isFolder
        ? await writeTree(name)
        : await git.writeBlob({ ...written, blob: await readFile(name) })
      const kind = isFolder
        ? ({ mode: '040000', type: 'tree' } as const)
        : ({ mode: '100644', type: 'blob' } as const)
      tree.set(entry.name, { path: entry.name, oid, ...kind })
    }
    return git.writeTree({ ...written, tree: [...tree.values()] })
  }

  /** Rewrites the commits that stay, so that the first of them has no parent. Without a first one to cut, none changes. */
  async function writeHistory(tree: string): Promise<string> {
    const log = tip ? await git.log({ ...written, ref: tip, depth: KEPT - 1 }) : []
    let parent: string[] = []
    for (const { commit } of log.reverse()) {
      parent = [await git.writeCommit({ ...written, commit: { ...commit, parent } })]
    }
    const timestamp = Math.floor(Date.now() / 1_000)
    const author = { name: user, email: `${user}@users.noreply.github.com` }
    const by = { ...author, timestamp, timezoneOffset: new Date().getTimezoneOffset() }
    const commit = { tree, parent, author: by, committer: by, message: 'Publicado pelo estúdio\n' }
    return git.writeCommit({ ...written, commit })
  }

  return {
    version: heads.map(({ oid }) => oid).join(),
    isForeign,
    domain,
    async push(files) {
      const last = tip ? (await git.readCommit({ ...local, oid: tip })).commit : null
      const oid = await write(async () => {
        const tree = await writeTree(files, ownersEntries())
        const next = last?.tree === tree ? tip : await writeHistory(tree)
        await git.writeRef({ ...written, ref: `refs/heads/${BRANCH}`, value: next, force: true })
        return next
      })
      if (last && oid === tip) return last.committer.timestamp * 1_000
      const onPrePush = ({ remoteRef }: { remoteRef: { oid: string } }) =>
        remoteRef.oid === (tip || NO_COMMIT)
      const target = { ref: BRANCH, remote: 'origin', force: true, onPrePush }
      await git.push({ ...local, ...remote, ...target })
      return Date.now()
    },
  }
}

type Remote = Pick<Parameters<typeof git.listServerRefs>[0], 'http' | 'url' | 'onAuth'>

/** Asks for the right to push, which the push needs anyway. */
async function listHeads(remote: Remote) {
  try {
    const refs = await git.listServerRefs({ ...remote, forPush: true, protocolVersion: 1 })
    return refs.filter(({ ref }) => ref.startsWith('refs/heads/'))
  } catch (error) {
    if (error instanceof git.Errors.HttpError && error.data.statusCode === 404) return null
    throw error
  }
}

async function openCopy(usual: string, unfinished: string, url: string): Promise<void> {
  await rm(unfinished, { recursive: true, force: true })
  const remoteUrl = { fs, gitdir: usual, path: 'remote.origin.url' }
  if (fs.existsSync(usual) && (await git.getConfig(remoteUrl)) === url) return
  await rm(usual, { recursive: true, force: true })
  const copy = { fs, gitdir: unfinished }
  await mkdir(unfinished, { recursive: true })
  await git.init({ ...copy, bare: true, defaultBranch: BRANCH })
  await git.addRemote({ ...copy, remote: 'origin', url })
  // Tells isomorphic-git to leave out what the branch on the host has, although the new history does not lead to it.
  const value = `refs/remotes/origin/${BRANCH}`
  await git.writeRef({ ...copy, ref: 'refs/remotes/origin/HEAD', value, symbolic: true })
  await rename(unfinished, usual)
}

/** The package's own client never ends if the connection breaks in the middle of a response. */
function httpClient(signal: AbortSignal): HttpClient {
  const orDown = (error: Error) => {
    throw new HostError('down', error.name)
  }
  return {
    async request({ url, method = 'GET', headers = {}, body }) {
      const sent = body && { body: Buffer.concat(await Array.fromAsync(body)) }
      const response = await fetch(url, { method, headers, signal, ...sent }).catch(orDown)
      if (!response.ok && response.status !== 401 && response.status !== 404) {
        throw statusError(response.status, response.headers)
      }
      const received = new Uint8Array(await response.arrayBuffer().catch(orDown))
      return {
        url: response.url,
        headers: Object.fromEntries(response.headers),
        statusCode: response.status,
        statusMessage: response.statusText,
        body: (async function* () {
          yield received
        })(),
      }
    },
  }
}

/** Git refuses a push with these words if the branch has moved. */
const MOVED = /lock|fetch first|stale|non-fast-forward|already exists/

function hostError(error: unknown): unknown {
  const { code, message, path } = error as NodeJS.ErrnoException
  if (error instanceof HostError) return error
  if (path) return new HostError('disk', code ?? message)
  if (error instanceof git.Errors.HttpError) {
    return statusError(error.data.statusCode, new Headers())
  }
  if (error instanceof git.Errors.UserCanceledError) return new HostError('changed', 'moved')
  if (error instanceof git.Errors.GitPushError) {
    return new HostError(MOVED.test(message) ? 'changed' : 'refused', message)
  }
  return error
}
