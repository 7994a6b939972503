/** What every answer of the site has to satisfy, whatever the request. */
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { securityHeaders } from '../../server/security-headers.ts'
import { MARK } from './hostile-text.ts'

export interface Answer {
  readonly status: number
  /** By lower-case name, repeated ones joined. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Of a decompressed body, in bytes. */
const LARGEST = 2_000_000

const root = dirname(dirname(import.meta.dirname))
const LEAKS: readonly (string | RegExp)[] = [
  root,
  join(tmpdir(), 'site-'),
  'sb_publishable',
  /node:internal|node_modules\/|process\.binding/,
  /\bat (?:[\w.<>]+ \()?(?:file:|node:|\/)\S*:\d+/,
  /\.[cm]?tsx?:\d+:\d+/,
  /\b(?:ENOENT|EISDIR|EACCES|ENOTDIR|ENAMETOOLONG|ERR_[A-Z_]+|SQLITE_[A-Z]+)\b/,
]

const expected = Object.entries(securityHeaders('http://localhost')).map(
  ([name, value]) => [name.toLowerCase(), value] as const,
)

/** Everything that is wrong with an answer to any request, in a few words each. */
export function flawsOf(answer: Answer): string[] {
  const { status, headers } = answer
  const body = unpacked(answer.body, headers['content-encoding'])
  const promised = status === 503 && Number(headers['retry-after']) > 0
  const text = `${JSON.stringify(headers)}\n${body.toString('latin1')}`
  return [
    ...(status >= 200 && (status < 500 || promised) ? [] : [`has the status ${status}`]),
    ...expected
      .filter(([name, value]) =>
        name === 'content-security-policy'
          ? !headers[name]?.startsWith("default-src 'none'; ")
          : headers[name] !== value,
      )
      .map(([name]) => `${name} is ${headers[name]}`),
    ...['server', 'x-powered-by', 'set-cookie'].filter((name) => name in headers),
    ...(body.length > LARGEST ? [`has ${body.length} bytes`] : []),
    ...LEAKS.filter((leak) => (leak instanceof RegExp ? leak.test(text) : text.includes(leak))).map(
      (leak) => `tells ${leak}`,
    ),
  ]
}

/** The same, for an answer that must not echo the request. */
export function flawsAndEchoes(answer: Answer): string[] {
  const body = unpacked(answer.body, answer.headers['content-encoding'])
  const text = `${JSON.stringify(answer.headers)}\n${body.toString('latin1')}`
  const echoes = text.toLowerCase().includes(MARK)
  return [...flawsOf(answer), ...(echoes ? ['echoes what was asked'] : [])]
}

function unpacked(body: Buffer, encoding = 'identity'): Buffer {
  if (body.length === 0) return body
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}
