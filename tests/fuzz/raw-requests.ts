/** Requests that no HTTP library would send: truncated, duplicated, smuggled and random bytes. */
import fc from 'fast-check'
import { MARK } from './hostile-text.ts'

const startLine = fc.oneof(
  { weight: 3, arbitrary: fc.constant('GET / HTTP/1.1') },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...['GET  / HTTP/1.1', 'GET /', 'GET / HTTP/0.9', 'GET / HTTP/1.0', 'GET / HTTP/2.0'],
      ...[
        'GET / HTTP/9.9',
        'GET / http/1.1',
        ' GET / HTTP/1.1',
        'get / HTTP/1.1',
        'GET\t/ HTTP/1.1',
      ],
      ...[`${MARK} / HTTP/1.1`, `GET ${MARK} HTTP/1.1`, 'GET /a b HTTP/1.1', 'GET /\x00 HTTP/1.1'],
      ...['GET /\x7f HTTP/1.1', 'GET /\xff\xfe HTTP/1.1', `CONNECT ${MARK}:80 HTTP/1.1`],
      ...['PRI * HTTP/2.0', 'OPTIONS * HTTP/1.1', `GET http://${MARK}/ HTTP/1.1`, '\x16\x03\x01'],
      ...['POST / HTTP/1.1', 'PUT /sw.js HTTP/1.1', `GET /${MARK.repeat(9_000)} HTTP/1.1`, ''],
    ),
  },
)

const header = fc.oneof(
  fc.constantFrom(
    ...['Host: localhost', 'Host: a', 'Host : localhost', 'Host:', `Host: ${MARK}/`, ' Host: a'],
    ...['Content-Length: 0', 'Content-Length: 5', 'Content-Length: -1', 'Content-Length: 5, 6'],
    ...['Content-Length: 99999999999999999999', 'Content-Length: 0x5', 'Content-Length : 5'],
    ...['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked, identity', 'Trailer: Host'],
    ...['Transfer-Encoding : chunked', 'Transfer-Encoding: xchunked', 'Transfer-Encoding: gzip'],
    ...['Transfer-Encoding:\x0bchunked', 'Connection: close', 'Connection: keep-alive, upgrade'],
    ...['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__', 'Expect: 100-continue', 'Expect: a'],
    ...[`X-${MARK}: a`, `X: ${MARK}\n folded`, `X: ${MARK}\r\n\tfolded`, 'X', ': a', 'X: \x00'],
    ...[`X: ${MARK.repeat(9_000)}`, 'X: a\rY: b', `\u00e7: ${MARK}`, 'Range: bytes=0-0'],
  ),
  fc.string({ unit: 'binary-ascii', maxLength: 30 }),
)

const body = fc.constantFrom(
  ...['', 'a=b&c', '5\r\nhello\r\n0\r\n\r\n', '0\r\n\r\n', '-1\r\n\r\n', 'fffffffffffffffff\r\na'],
  ...[`0\r\n\r\nGET /${MARK} HTTP/1.1\r\nHost: localhost\r\n\r\n`, '5;a=b\r\nhello\r\n0\r\n\r\n'],
  ...[`GET /${MARK} HTTP/1.1\r\nHost: localhost\r\n\r\n`, '\r\n', '\x00'.repeat(5)],
)

const lineEnd = fc.oneof(
  { weight: 8, arbitrary: fc.constant('\r\n') },
  { weight: 1, arbitrary: fc.constantFrom('\n', '\r', '\n\r', '\r\r\n', '\x00\r\n') },
)

const request = fc
  .tuple(startLine, fc.array(header, { maxLength: 4 }), body, lineEnd)
  .map(([start, headers, body, end]) => [start, 'Host: localhost', ...headers, '', body].join(end))

const noise = fc.string({ unit: 'binary-ascii', maxLength: 200 })

/** A valid request that closes the connection, so that the test does not wait for a timeout. */
const CLOSING_REQUEST = '\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

export interface RawConnection {
  /** Each a character up to U+00FF. */
  readonly bytes: string
  /** Whether the client resets the connection at once, before the answer. */
  readonly abandoned: boolean
}

export const rawConnections: fc.Arbitrary<RawConnection> = fc.record({
  bytes: fc
    .array(fc.oneof({ weight: 6, arbitrary: request }, { weight: 1, arbitrary: noise }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((requests) => requests.join('') + CLOSING_REQUEST),
  abandoned: fc.oneof(
    { weight: 3, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
})
