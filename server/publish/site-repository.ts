/** The local copy is a cache of the branch. An error that comes neither from the host nor from the disk discards it. */
import { promises } from 'node:fs'
import { join } from 'node:path'
import git, { type ReadCommitResult, type TreeEntry } from 'isomorphic-git'
import { replaceFile } from '../../data/atomic-files.ts'
import { namesIn, RECORD } from '../export/export-folder.ts'
import { gitClient, HostError } from './request.ts'

const { readdir, readFile, rm } = promises

const BRANCH = 'main'
/** The history has at most this many publications. */
const KEPT = 10
const NO_COMMIT = '0'.repeat(40)
/** The file has the owner's own domain. */
const DOMAIN = 'CNAME'

interface Options {
  readonly url: string
  readonly key: string
  readonly user: string
  readonly folder: string
}

export interface SiteRepository {
  /** Changes with each push to any branch. */
  readonly version: string
  /** Whether the branch, or another one, contains anything that was not exported. */
  readonly isForeign: boolean
  /** The owner's own domain; empty if there is none. */
  readonly domain: string
  /** @returns when the files were sent. */
  push(files: string): Promise<number>
}

/** With `replaceFile`, a killed process leaves no half object. */
const fs = { promises: { ...promises, writeFile: replaceFile } }

/** @returns null if there is no such repository. @throws HostError */
export async function openRepository(options: Options): Promise<SiteRepository | null> {
  const { url, key, user, folder } = options
  const local = { fs, gitdir: join(folder, 'repository.git'), cache: {} }
  const remote = {
    http: gitClient,
    url,
    headers: { authorization: `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}` },
  }
  return orDiscard(local, async () => {
    const heads = await listHeads(remote)
    if (!heads) return null
    const head = heads.find(({ ref }) => ref === `refs/heads/${BRANCH}`)
    await openLocal(local, url)
    const tip = head ? await readTip(local, remote, head.oid) : null
    const root = tip ? (await git.readTree({ ...local, oid: tip.oid })).tree : []
    const exported = namesIn(await readEntry(local, root, RECORD))
    const isForeign = exported === null && heads.length > 0
    const kept = ownersEntries(root, exported)
    return {
      version: heads.map(({ oid }) => oid).join(),
      isForeign,
      domain: (await readEntry(local, root, DOMAIN)).trim(),
      push: (files) =>
        orDiscard(local, async () => {
          const tree = await writeTree(local, files, kept)
          if (tip?.commit.tree === tree) return tip.commit.committer.timestamp * 1_000
          const parent = tip ? await writeHistory(local, tip.oid) : []
          const author = { name: user, email: `${user}@users.noreply.github.com` }
          const commit = { tree, parent, author, message: 'Publicado pelo estúdio' }
          await git.commit({ ...local, ...commit, ref: `refs/heads/${BRANCH}` })
          await git.push({
            ...local,
            ...remote,
            ref: BRANCH,
            remote: 'origin',
            force: true,
            onPrePush: ({ remoteRef }) => remoteRef.oid === (tip?.oid ?? NO_COMMIT),
          })
          return Date.now()
        }),
    }
  })
}

type Local = Pick<Parameters<typeof git.readTree>[0], 'fs' | 'cache'> & { readonly gitdir: string }
type Remote = Pick<Parameters<typeof git.listServerRefs>[0], 'http' | 'url' | 'headers'>

/** After an unexpected error, the next publication must fetch the branch again. */
async function orDiscard<Value>({ gitdir }: Local, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    const { message, path } = error as NodeJS.ErrnoException
    if (error instanceof HostError || path) throw error
    if (error instanceof git.Errors.GitPushError) throw new HostError('refused', message)
    if (error instanceof git.Errors.UserCanceledError) throw new HostError('changed', message)
    await rm(gitdir, { recursive: true, force: true })
    throw error
  }
}

/** Asks for the right to push, which the push needs anyway. @returns null if there is no such repository. */
function listHeads(remote: Remote) {
  const options = { prefix: 'refs/heads/', forPush: true, protocolVersion: 1 } as const
  return git.listServerRefs({ ...remote, ...options }).catch((error) => {
    if (error instanceof git.Errors.HttpError) return null
    throw error
  })
}

async function openLocal(local: Local, url: string): Promise<void> {
  await git.init({ ...local, bare: true, defaultBranch: BRANCH })
  await git.addRemote({ ...local, remote: 'origin', url, force: true })
  // With this ref, isomorphic-git sends no object that the host's branch already has, although its history is new.
  const value = `refs/remotes/origin/${BRANCH}`
  const ref = 'refs/remotes/origin/HEAD'
  await git.writeRef({ ...local, ref, value, symbolic: true, force: true })
}

async function readTip(local: Local, remote: Remote, oid: string): Promise<ReadCommitResult> {
  return git.readCommit({ ...local, oid }).catch(async () => {
    const range = { ref: BRANCH, singleBranch: true, depth: KEPT, tags: false }
    await git.fetch({ ...local, ...remote, ...range, remote: 'origin' })
    return git.readCommit({ ...local, oid })
  })
}

async function readEntry(local: Local, tree: TreeEntry[], path: string): Promise<string> {
  const entry = tree.find((entry) => entry.path === path)
  return entry
    ? Buffer.from((await git.readBlob({ ...local, oid: entry.oid })).blob).toString()
    : ''
}

/** For example a domain, or a proof of who owns the site. @param exported null if something else is published. */
function ownersEntries(root: TreeEntry[], exported: readonly string[] | null): TreeEntry[] {
  if (!exported) return root.filter(({ path }) => path === DOMAIN)
  const names = new Set(exported.map((name) => name.split('/')[0])).add(RECORD)
  return root.filter(({ path }) => !names.has(path))
}

async function writeTree(local: Local, path: string, kept: TreeEntry[] = []): Promise<string> {
  const tree = new Map(kept.map((entry) => [entry.path, entry]))
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const file = join(path, entry.name)
    const content = entry.isDirectory()
      ? { oid: await writeTree(local, file), mode: '040000', type: 'tree' as const }
      : {
          oid: await git.writeBlob({ ...local, blob: await readFile(file) }),
          mode: '100644',
          type: 'blob' as const,
        }
    tree.set(entry.name, { path: entry.name, ...content })
  }
  return git.writeTree({ ...local, tree: [...tree.values()] })
}

/** Rewrites the commits that stay, so that the first of them has no parent. If no commit is cut off, all keep their ids. */
async function writeHistory(local: Local, tip: string): Promise<string[]> {
  const log = await git.log({ ...local, ref: tip, depth: KEPT - 1 })
  let parent: string[] = []
  for (const { commit } of log.reverse()) {
    parent = [await git.writeCommit({ ...local, commit: { ...commit, parent } })]
  }
  return parent
}
