/** Raw requests that no HTTP library would send, by attack. */
import { MARK } from '../fuzz/hostile-text.ts'

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: site', 'Connection: close', ...headers, '', ''].join('\r\n')
const all = (paths: readonly string[]) => paths.map((path) => get(path))

const second = `GET /${MARK} HTTP/1.1\r\nHost: site\r\n\r\n`
const post = (rest: string) => `POST / HTTP/1.1\r\nHost: site\r\n${rest}`

/** Path traversal, and hidden files. */
export const upwards: readonly string[] = all([
  ...['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fpackage.json'],
  ...['/..%5c..%5cpackage.json', '/..\\..\\package.json', '/%252e%252e%252fpackage.json'],
  ...['/%c0%ae%c0%ae/package.json', '/%e0%80%ae/package.json', '/....//package.json'],
  ...['/assets/..%2f..%2fserver/index.js', '/assets/%2e%2e/%2e%2e/server/index.js'],
  ...['/.env', '/%2eenv', '/imagens/..%2f..%2f.env/1/680-x', '/projeto/..%2f.env'],
])

/** Malformed addresses. */
export const wrong: readonly string[] = all([
  `/${MARK}%`,
  `/${MARK}%zz`,
  `/${MARK}%ff`,
  `/${MARK}%00.png`,
  '/%00',
  `/a%0d%0aX:${MARK}`,
])

/** Oversized requests. */
export const long: readonly string[] = [
  get(`/${MARK.repeat(400)}`),
  get(`/?${MARK.repeat(400)}`),
  get('/', `X: ${MARK.repeat(4_000)}`),
]

/** Methods other than GET and HEAD. */
export const methods: readonly string[] = [
  ...['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', MARK, 'get'],
].map((method) => `${method} /${MARK} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`)

/** No host, several, and junk. */
export const hosts: readonly string[] = [
  '',
  'Host:\r\n',
  'Host: site\r\nHost: site\r\n',
  `Host: ${MARK} x\r\n`,
  `Host: a@${MARK}\r\n`,
].map((host) => `GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)

/** Foreign hosts, and headers that only a trusted proxy may set. */
export const others: readonly string[] = [
  '/',
  '/projeto/loja',
  '/nada',
  '/robots.txt',
  '/sitemap.xml',
].flatMap((path) => [
  `GET ${path} HTTP/1.1\r\nHost: ${MARK}.example\r\nConnection: close\r\n\r\n`,
  get(path, `X-Forwarded-Host: ${MARK}.example`, `X-Forwarded-Proto: ${MARK}`),
  get(path, `Forwarded: for=${MARK};host=${MARK}`, `X-Forwarded-For: ${MARK}`),
  get(path, `X-Original-URL: /${MARK}`, `X-Rewrite-URL: /${MARK}`),
])

/** Request smuggling: a proxy and a server could differ on where a request ends. */
export const ambiguous: readonly string[] = [
  post(`Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`),
  post(`Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello${second}`),
  post(`Content-Length: 5, 6\r\n\r\nhello${second}`),
  post(`Content-Length: +5\r\n\r\nhello${second}`),
  post(`Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${second}`),
  post(`Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${second}`),
  post(`Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${second}`),
  post(`X: a\r\n Content-Length: 5\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${second}`),
  post(`X: a\nContent-Length: 5\r\n\r\nhello${second}`),
  post(`Content-Length: ${second.length}\r\n\r\n${second}`),
]

/** A request within a request. */
export const bodies: readonly string[] = [
  `GET / HTTP/1.1\r\nHost: site\r\nContent-Length: ${second.length}\r\n\r\n${second}`,
  `GET / HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
]

/** Headers that cost a careless server much work. */
export const many: readonly string[] = [
  get('/', `Range: bytes=${Array.from({ length: 1_500 }, (_, at) => `${at}-${at}`)}`),
  get('/robots.txt', 'Range: bytes=0-0,0-0,-1', 'If-Range: "x"'),
  get('/', `If-None-Match: ${`"${MARK}", `.repeat(1_000)}"x"`),
  get('/', `If-Match: "${MARK}"`, 'If-Modified-Since: Thu, 01 Jan 2099 00:00:00 GMT'),
  get('/', `Accept-Encoding: ${`${MARK};q=0.5, `.repeat(800)}x`),
  get('/', `Expect: ${MARK}`),
  get('/', `Upgrade: ${MARK}`),
]

/** Pictures that cannot exist. */
export const pictures: readonly string[] = all([
  ...[641, 0, -1, 99_999, '1e3', '680.5'].map((width) => `/imagens/loja/1/${width}-${MARK}`),
  ...[0, 2, 9_999_999, -1, '1a'].map((position) => `/imagens/loja/${position}/680-${MARK}`),
  ...[`/imagens/${MARK}/1/680-x`, `/retrato/99999-${MARK}`, `/compartilhar/${MARK}.jpg`],
])
