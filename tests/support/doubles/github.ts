/**
 * A double of GitHub. Its git repositories are real, behind `git http-backend`. Of the REST interface, it has the calls
 * that a publication makes, and answers with the statuses of GitHub's public description.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { buffer, json } from 'node:stream/consumers'
import { runGit } from './git-backend.ts'
import { startLocalServer } from './local-server.ts'

export const KEY = 'ghp_1234567890abcdefghij'
const LOGIN = 'Ana'
const REPOSITORY = 'ana.github.io'

interface Failure {
  readonly status: number
  readonly headers?: Record<string, string>
  /** Whether all matching requests fail, until the next failure that has the same part. */
  readonly lasts?: boolean
  /** How much of a git request arrives before the connection breaks; 1 if only the answer is lost. */
  readonly arrives?: number
}

/** Failures that break the connection. */
export const BROKEN = { status: 0 }
export const CUT = { status: 0, arrives: 0.5 }
export const ANSWER_LOST = { status: 0, arrives: 1 }

interface Account {
  key: string
  scopes: string
  /** The settings of Pages; null while Pages is off. */
  pages: Record<string, unknown> | null
}

/** @param folder of the repositories. */
export async function startGitHub(folder: string) {
  /** Failures by what the next matching request contains, such as `POST /user/repos`. */
  const failures = new Map<string, Failure>()
  /** What requests wait for, by what they contain. */
  const gates = new Map<string, Promise<void>>()
  const calls: string[] = []
  let receivedBytes = 0
  const account: Account = { key: KEY, scopes: 'repo', pages: null }
  const published = openRepository(folder)

  /** Answers as GitHub does to a push: 401 without a valid key, and 404 if there is no repository. */
  async function serveGit(
    request: IncomingMessage,
    response: ServerResponse | null,
    arrives = 1,
  ): Promise<void> {
    const password = atob(request.headers.authorization?.split(' ')[1] ?? '').split(':')[1]
    if (password !== account.key) return void response?.writeHead(401).end()
    if (!existsSync(published.repository)) return void response?.writeHead(404).end()
    const body = await buffer(request)
    receivedBytes += body.length
    await runGit({ folder, user: LOGIN, request, body, arrives, response })
  }

  const server = await startLocalServer(async (request, response) => {
    const path = `${request.method} ${request.url}`
    calls.push(path)
    await [...gates].find(([part]) => path.includes(part))?.[1]
    const match = [...failures].find(([part]) => path.includes(part))
    const isGit = path.includes('.git/')
    if (match) {
      const [part, { status, headers, arrives, lasts }] = match
      if (!lasts) failures.delete(part)
      if (arrives && isGit) await serveGit(request, null, arrives)
      if (arrives && !isGit) await answerRest(account, published, request)
      if (status === 0) return void request.socket.destroy()
      request.resume()
      return void response.writeHead(status, headers).end('{}')
    }
    if (isGit) return void (await serveGit(request, response))
    const [status, body] = await answerRest(account, published, request)
    response.writeHead(status, { 'x-oauth-scopes': account.scopes }).end(JSON.stringify(body))
  })

  return {
    ...published,
    addresses: { api: server.url, server: server.url },
    calls,
    close: server.close,
    fail: (part: string, failure: Failure) => void failures.set(part, failure),
    /** @returns a function that answers the requests that were held because they contain `part`. */
    hold(part: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      gates.set(part, promise)
      return resolve
    },
    pages: () => account.pages,
    receivedBytes: () => receivedBytes,
    /** Changes what GitHub has or accepts. */
    set(next: Partial<Account>): void {
      Object.assign(account, next)
    },
  }
}

/** @returns the status and the body of the answer. */
async function answerRest(
  account: Account,
  { repository, createRepository }: ReturnType<typeof openRepository>,
  request: IncomingMessage,
): Promise<[number, unknown]> {
  if (request.headers.authorization !== `Bearer ${account.key}`) return [401, {}]
  const body = request.method === 'GET' ? null : ((await json(request)) as { name: string })
  switch (`${request.method} ${request.url}`) {
    case 'GET /user':
      return [200, { login: LOGIN }]
    case 'POST /user/repos':
      if (body?.name !== REPOSITORY || existsSync(repository)) return [422, {}]
      createRepository()
      return [201, {}]
    case `GET /repos/${LOGIN}/${REPOSITORY}/pages`:
      return account.pages ? [200, account.pages] : [404, {}]
    case `POST /repos/${LOGIN}/${REPOSITORY}/pages`:
      if (account.pages) return [409, {}]
      account.pages = { ...body }
      return [201, account.pages]
    case `PUT /repos/${LOGIN}/${REPOSITORY}/pages`:
      account.pages = { ...body }
      return [204, '']
    default:
      return [404, {}]
  }
}

/** The owner's repository in the folder, which `createRepository` makes. */
function openRepository(folder: string) {
  const repository = join(folder, LOGIN, `${REPOSITORY}.git`)
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8' }).trim()

  return {
    repository,
    git,
    createRepository(): void {
      mkdirSync(repository, { recursive: true })
      git('init', '--quiet', '--bare', '--initial-branch=main')
      git('config', 'http.receivepack', 'true')
    },
    /** Commits as somebody else, in another copy. */
    commitElsewhere(name: string, text: string, branch = 'main'): void {
      const copy = mkdtempSync(join(folder, 'copy-'))
      const inCopy = (...args: string[]) =>
        execFileSync('git', ['-C', copy, '-c', 'user.name=b', '-c', 'user.email=b@b', ...args])
      inCopy('clone', '--quiet', repository, '.')
      writeFileSync(join(copy, name), text)
      inCopy('add', '.')
      inCopy('commit', '--quiet', '-m', 'x')
      inCopy('push', '--quiet', 'origin', `HEAD:${branch}`)
    },
    /** @returns the text of a published file. */
    file: (name: string) => git('show', `main:${name}`),
    /** @returns a folder with the published files. One command: one for each file would hold up the test for seconds. */
    checkOut(): string {
      const files = mkdtempSync(join(folder, 'files-'))
      execFileSync('git', ['clone', '--quiet', repository, files])
      return files
    },
    files(): string[] {
      const isPublished = existsSync(join(repository, 'refs/heads/main'))
      return isPublished ? git('ls-tree', '-r', '--name-only', 'main').split('\n') : []
    },
    history: () => Number(git('rev-list', '--count', 'main')),
  }
}
