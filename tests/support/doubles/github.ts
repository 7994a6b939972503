/**
 * A double of GitHub. Its git repositories are real, behind `git http-backend`. Of the REST interface, it has the calls
 * that a publication makes, and answers with the statuses of GitHub's public description.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { buffer, json } from 'node:stream/consumers'
import { startLocalServer } from './local-server.ts'

export const KEY = 'ghp_1234567890abcdefghij'
const LOGIN = 'Ana'
const REPOSITORY = 'ana.github.io'

/** Not `git http-backend`, which would start this program as a child that cannot be killed from here. */
const BACKEND = join(
  execFileSync('git', ['--exec-path'], { encoding: 'utf8' }).trim(),
  'git-http-backend',
)

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

/** @param folder of the repositories. */
export async function startGitHub(folder: string) {
  /** Failures by what the next matching request contains, such as `POST /user/repos`. */
  const failures = new Map<string, Failure>()
  /** What requests wait for, by what they contain. */
  const gates = new Map<string, Promise<void>>()
  const calls: string[] = []
  let receivedBytes = 0
  const account = { key: KEY, scopes: 'repo', pages: null as Record<string, unknown> | null }
  const repository = join(folder, LOGIN, `${REPOSITORY}.git`)
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8' }).trim()

  function createRepository(): void {
    mkdirSync(repository, { recursive: true })
    git('init', '--quiet', '--bare', '--initial-branch=main')
    git('config', 'http.receivepack', 'true')
  }

  async function rest(path: string, request: IncomingMessage): Promise<[number, unknown]> {
    if (request.headers.authorization !== `Bearer ${account.key}`) return [401, {}]
    const body = request.method === 'GET' ? null : ((await json(request)) as { name: string })
    switch (path) {
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

  /** Answers as GitHub does to a push: 401 without a valid key, and 404 if there is no repository. */
  async function serveGit(
    request: IncomingMessage,
    response: ServerResponse | null,
    arrives = 1,
  ): Promise<void> {
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const password = atob(request.headers.authorization?.split(' ')[1] ?? '').split(':')[1]
    if (password !== account.key) return void response?.writeHead(401).end()
    if (!existsSync(repository)) return void response?.writeHead(404).end()
    const backend = spawn(BACKEND, {
      env: {
        PATH: process.env.PATH,
        GIT_PROJECT_ROOT: folder,
        GIT_HTTP_EXPORT_ALL: '1',
        REMOTE_USER: LOGIN,
        REQUEST_METHOD: request.method,
        PATH_INFO: path,
        QUERY_STRING: query,
        CONTENT_TYPE: request.headers['content-type'] ?? '',
        CONTENT_LENGTH: request.headers['content-length'] ?? '',
      },
    })
    backend.stdin.on('error', () => {})
    const output = buffer(backend.stdout)
    const body = await buffer(request)
    receivedBytes += body.length
    // Without the rest of a request, the program would wait for ever.
    const end = () => arrives < 1 && backend.kill('SIGKILL')
    backend.stdin.end(body.subarray(0, body.length * arrives), end)
    const answer = await output
    if (!response) return
    const bodyStart = answer.indexOf('\r\n\r\n')
    const lines = answer.subarray(0, bodyStart).toString().split('\r\n')
    const headers = new Map(lines.map((line) => line.split(': ') as [string, string]))
    const status = Number.parseInt(headers.get('Status') ?? '200', 10)
    headers.delete('Status')
    response
      .setHeaders(headers)
      .writeHead(status)
      .end(answer.subarray(bodyStart + 4))
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
      if (arrives && !isGit) await rest(path, request)
      if (status === 0) return void request.socket.destroy()
      request.resume()
      return void response.writeHead(status, headers).end('{}')
    }
    if (isGit) return void (await serveGit(request, response))
    const [status, body] = await rest(path, request)
    response.writeHead(status, { 'x-oauth-scopes': account.scopes }).end(JSON.stringify(body))
  })

  return {
    addresses: { api: server.url, server: server.url },
    calls,
    git,
    repository,
    createRepository,
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
    set(next: Partial<typeof account>): void {
      Object.assign(account, next)
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
