/** Requests as scanners and broken clients send them. */
import fc from 'fast-check'
import { PORTRAIT_WIDTHS, PROJECT_WIDTHS } from '../../core/picture.ts'
import type { WrittenRequest } from './exchange.ts'
import { hostileText, MARK } from './hostile-text.ts'

/** Longer than any address or header that a server has to read. */
const LONG = 3_000

const hostileSegment = fc.oneof(
  fc.constantFrom(
    ...['..', '.', '%2e%2e', '%2E.', '%252e%252e', '..%2f..', '..%5c..', '..\\..', '%c0%ae%c0%ae'],
    ...[
      '%uff0e',
      '..;',
      '....',
      '%00',
      'a%00.png',
      `%0d%0aSet-Cookie:${MARK}=1`,
      '%0a',
      '%',
      '%zz',
    ],
    ...['%E0%A4%A', '%ff%fe', '%ED%A0%80', '%E2%80%AE', '%F0%9F%92%A1', '\u00e7\u00ff', ''],
    ...['.env', '.git', 'config', 'package.json', 'server', 'main.ts', 'etc', 'passwd', '.data'],
    ...['wp-login.php', 'site.sqlite', 'node_modules', '__proto__', 'constructor', '_.data'],
    ...['[', ']', '{}', '|', '^', '~', ';a=b', ':80', '@evil.example', '*', '$&', "'", '`'],
    MARK,
    `${MARK}.data`,
  ),
  hostileText.map((text) => encodeURIComponent(text.slice(0, LONG).toWellFormed())),
  hostileText.map((text) => text.slice(0, LONG)),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constant(MARK.repeat(LONG / MARK.length)),
)

const hostileQuery = fc.oneof(
  hostileSegment,
  fc
    .tuple(
      fc.constantFrom('_routes', 'index', '__proto__', 'slug', 'select', 'url'),
      hostileSegment,
    )
    .map(([name, value]) => `${name}=${value}`),
  fc.constantFrom(
    ...[
      '_routes=root',
      '_routes=pages%2Fproject',
      '_routes=pages/home,root',
      '_routes=',
      '_routes',
    ],
    `_routes=${MARK}`,
    `_routes=${'root,'.repeat(LONG / 5)}`,
  ),
)

const number = fc.oneof(
  fc.constantFrom(...PROJECT_WIDTHS, ...PORTRAIT_WIDTHS, 1, 2, 3, 4, 5, 0, -1, 1e9, 1e21),
  fc.integer(),
)
const version = fc.oneof(fc.stringMatching(/^[\w-]{1,32}$/), hostileSegment)

/** @param known paths that lead somewhere. */
function pathsNear(known: readonly string[]): fc.Arbitrary<string> {
  const slugs = fc.oneof(
    fc.constantFrom(...known.flatMap((path) => /^\/projeto\/([^/]+)$/.exec(path)?.[1] ?? [])),
    hostileSegment,
  )
  const mutated = fc
    .tuple(fc.constantFrom(...known), fc.nat(), fc.nat(4), hostileSegment)
    .map(([path, place, length, piece]) => {
      const at = place % (path.length + 1)
      return path.slice(0, at) + piece + path.slice(at + length)
    })
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    { weight: 4, arbitrary: mutated },
    {
      weight: 4,
      arbitrary: fc
        .array(hostileSegment, { minLength: 1, maxLength: 6 })
        .map((segments) => `/${segments.join('/')}`),
    },
    { weight: 3, arbitrary: slugs.map((slug) => `/projeto/${slug}`) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(slugs, hostileQuery)
        .map(([slug, query]) => `/projeto/${slug}.data?${query}`),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(slugs, number, number, version)
        .map(([slug, position, width, name]) => `/imagens/${slug}/${position}/${width}-${name}`),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(number, version).map(([width, name]) => `/retrato/${width}-${name}`),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(slugs, fc.stringMatching(/^[\da-z]{13}$/))
        .map(([slug, name]) => `/compartilhar/${slug}-${name}.jpg`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...['*', '/', '//', '/%2f', '?', '#', `http://${MARK}.example/`, `//${MARK}.example/`],
        ...[`http://${MARK}@localhost/..`, `/\\${MARK}.example`, `data:,${MARK}`, '/_.data'],
      ),
    },
  )
}

const headers = fc.record(
  {
    host: fc.constantFrom(
      ...['localhost', 'localhost:3000', `${MARK}.example`, `${MARK}.example:80`, '', 'a b', '@'],
      ...['[::1]', 'localhost:99999', `localhost, ${MARK}`, `"><${MARK}>`, 'a'.repeat(300)],
    ),
    'x-forwarded-host': fc.constantFrom(`${MARK}.example`, `"><${MARK}>`),
    'x-forwarded-proto': fc.constantFrom('https', 'http, https', MARK),
    forwarded: fc.constant(`for=${MARK};host=${MARK}.example;proto=https`),
    'x-original-url': fc.constantFrom('/../.env', `/${MARK}`),
    'x-http-method-override': fc.constantFrom('DELETE', MARK),
    range: fc.constantFrom(
      ...['bytes=0-0', 'bytes=-1', 'bytes=9-0', 'bytes=0-,0-,0-', `bytes=${'0-0,'.repeat(500)}`],
      ...['bytes=0-99999999999999999999', `${MARK}=0-1`],
    ),
    'if-none-match': fc.constantFrom('*', '"', 'W/"a"', `"${MARK}"`, '"a",'.repeat(900)),
    'if-match': fc.constantFrom('*', `"${MARK}"`),
    'if-modified-since': fc.constantFrom('Thu, 01 Jan 1970 00:00:00 GMT', MARK),
    'if-range': fc.constantFrom('"a"', MARK),
    accept: fc.constantFrom(
      ...['*/*', 'image/avif', 'image/webp;q=0', 'text/html;q=nan', `${MARK}/*`, ',;=,', '*'],
      'a/b;'.repeat(900),
    ),
    'accept-encoding': fc.constantFrom(
      ...['br', 'gzip', 'identity;q=0', 'br;q=0,gzip;q=0,*;q=0', '*', MARK, 'br;q=9', ',,;q'],
    ),
    'accept-language': fc.constantFrom('pt-BR', MARK),
    cookie: fc.constantFrom(`a=${MARK}`, `__Host-a="${MARK}`, 'a=b; '.repeat(900)),
    authorization: fc.constant(`Bearer ${MARK}`),
    referer: fc.constant(`https://${MARK}.example/"><script>`),
    'user-agent': fc.constantFrom('', MARK, 'Googlebot/2.1', 'curl/8.0'),
    purpose: fc.constant('prefetch'),
    expect: fc.constantFrom('100-continue', MARK),
    upgrade: fc.constantFrom('websocket', 'h2c', MARK),
    te: fc.constantFrom('trailers', MARK),
    'x-long': fc.constantFrom(MARK.repeat(3_000), 'a'.repeat(20_000)),
    'x-several': fc.constant(Array.from({ length: 300 }, () => MARK)),
  },
  { requiredKeys: [] },
)

/** Clients behind the trusted proxy: all but one stay under their rate limit. */
const client = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(255), fc.nat(255)).map(([a, b]) => `${MARK}, 198.18.${a}.${b}`),
  },
  { weight: 1, arbitrary: fc.constant('198.19.0.1') },
)

const method = fc.oneof(
  { weight: 12, arbitrary: fc.constant('GET') },
  { weight: 2, arbitrary: fc.constant('HEAD') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'PURGE'],
    ),
  },
)

/** Percent-encodes what Node refuses to write in a request line. */
function writable(path: string): string {
  return path.replace(/[^\x21-\xff]/g, (character) => encodeURIComponent(character.toWellFormed()))
}

/** @param known paths that lead somewhere. */
export function hostileRequest(known: readonly string[]): fc.Arbitrary<WrittenRequest> {
  // Most requests carry few of the headers, so that one refusal does not hide all other faults.
  const few = fc.tuple(headers, fc.nat(3), fc.nat()).map(([all, count, from]) => {
    const names = Object.entries(all)
    const start = from % Math.max(names.length, 1)
    return Object.fromEntries(names.slice(start, start + count))
  })
  return fc
    .tuple(method, pathsNear(known), few, client)
    .map(([method, path, headers, forwarded]) => ({
      method,
      path: writable(path),
      headers: { ...headers, 'x-forwarded-for': forwarded },
    }))
}
