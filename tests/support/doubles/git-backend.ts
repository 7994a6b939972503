/** Answers requests to a git server with git's own program for CGI. */
import { execFileSync, spawn } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

/** Not `git http-backend`, which would start this program as a child that cannot be killed from here. */
const BACKEND = join(
  execFileSync('git', ['--exec-path'], { encoding: 'utf8' }).trim(),
  'git-http-backend',
)

interface GitRequest {
  /** Of the repositories. */
  readonly folder: string
  readonly user: string
  readonly request: IncomingMessage
  readonly body: Buffer
  /** How much of the body arrives before the connection breaks, from 0 to 1. */
  readonly arrives: number
  /** Null if the answer is lost. */
  readonly response: ServerResponse | null
}

export async function runGit(options: GitRequest): Promise<void> {
  const { folder, user, request, body, arrives, response } = options
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const backend = spawn(BACKEND, {
    env: {
      PATH: process.env.PATH,
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      REMOTE_USER: user,
      REQUEST_METHOD: request.method,
      PATH_INFO: path,
      QUERY_STRING: query,
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      CONTENT_LENGTH: request.headers['content-length'] ?? '',
    },
  })
  backend.stdin.on('error', () => {})
  // Without the rest of a request, the program would wait for ever.
  const end = () => arrives < 1 && backend.kill('SIGKILL')
  backend.stdin.end(body.subarray(0, body.length * arrives), end)
  const answer = await buffer(backend.stdout)
  if (response) send(answer, response)
}

/** @param answer the headers and the body, as CGI writes them. */
function send(answer: Buffer, response: ServerResponse): void {
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
