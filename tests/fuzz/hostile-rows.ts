/** Hostile rows: each field is valid, hostile, or of a wrong type. */
import fc from 'fast-check'
import type { Row } from '../doubles/upstream.ts'
import { hostileText, MARK } from './hostile-text.ts'

/** More elements than the site reads. */
const MANY = 1_100

const slug = fc.oneof(
  { withCrossShrink: true },
  { weight: 4, arbitrary: fc.stringMatching(/^[a-z][a-z\d-]{0,30}$/) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'],
      ...['.', '..', '...', '%2e%2e', '%', '%00', 'a/b', '/', '\\', 'a?b', 'a#b', 'a&b=c', 'a+b'],
      ...['loja.data', '_', '_.data', '.data', 'index.html', 'robots.txt', '0', '-1', 'null'],
      ...['ação', 'ac\u0327a\u0303o', '💡', ' loja', 'loja ', "o'loja", '"><i>', '*', '(a)', '!'],
      ...['a'.repeat(200), 'a'.repeat(201), 'ç'.repeat(200), '💡'.repeat(100)],
    ),
  },
  { weight: 1, arbitrary: hostileText },
)

/** @param inside host and port within the private network. */
const imageAddress = (inside: string) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        ...['/demo/agenda-clinica-1.webp', '/demo/nada.webp', '/placeholder.svg', '/'],
        ...[`http://${inside}/a.png`, `https://${inside}/a.png`, `https://u:p@${inside}/a.png`],
        ...[`//${inside}/a.png`, `/\\${inside}/a.png`, `/\t/${inside}/a.png`, `https:${inside}`],
        ...[`https:\\\\${inside}\\a.png`, `HTTPS://${inside.replace('127.0.0.1', '2130706433')}/`],
        ...['https://169.254.169.254/latest/meta-data', 'https://[::1]/a.png', 'https://0/a.png'],
        ...['https://[::ffff:127.0.0.1]/a.png', 'ftp://127.0.0.1/a', 'file:///etc/passwd'],
        ...['/../../etc/passwd', '/%2e%2e/package.json', '/..%2f..%2fpackage.json', 'a.webp'],
        ...[`javascript:${MARK}()`, `data:image/svg+xml,<svg onload="${MARK}()"/>`, 'blob:a'],
        ...[`/a.png" onerror="${MARK}()`, `/a.png 1x, javascript:${MARK}() 2x`, 'https://'],
      ),
    },
    { weight: 1, arbitrary: hostileText },
    { weight: 1, arbitrary: hostileText.map((text) => `/${text}`) },
  )

const listOf = <Element>(element: fc.Arbitrary<Element>, more: number) =>
  fc.oneof(
    { weight: 30, arbitrary: fc.array(element, { maxLength: 6 }) },
    {
      weight: more,
      arbitrary: fc
        .tuple(element, element)
        .map((pair) => Array.from({ length: MANY }, (_, index) => pair[index % 2])),
    },
  )

/** @param inside host and port within the private network, which must not be reached (SSRF). */
export function hostileRow(inside: string): fc.Arbitrary<Row> {
  const wrong = fc.jsonValue({ maxDepth: 2 })
  const orWrong = (arbitrary: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 9, arbitrary }, { weight: 1, arbitrary: wrong })
  return fc.record(
    {
      id: orWrong(fc.oneof(fc.uuid(), fc.integer(), hostileText)),
      slug: fc.oneof({ weight: 30, arbitrary: slug }, { weight: 1, arbitrary: wrong }),
      title: fc.oneof({ weight: 30, arbitrary: hostileText }, { weight: 1, arbitrary: wrong }),
      description: orWrong(hostileText),
      full_description: orWrong(hostileText),
      category: orWrong(hostileText),
      images: orWrong(listOf(orWrong(imageAddress(inside)), 1)),
      features: orWrong(listOf(orWrong(hostileText), 1)),
      order_index: orWrong(fc.oneof(fc.integer(), fc.double())),
      updated_at: orWrong(
        fc.oneof(
          fc.constantFrom('2026-05-01T10:00:00+00:00', '2026-13-45T99:00:00Z', '0001-01-01', ''),
          hostileText,
        ),
      ),
      [`extra "${MARK}`]: wrong,
    },
    { requiredKeys: ['slug', 'title'] },
  )
}
