import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** @returns the sources of a directive in the document's policy; empty if the policy lacks the directive. */
function directive(name: string, html: string): string[] {
  const directives = contentSecurityPolicy(html).split('; ')
  const [, ...sources] = directives.find((text) => text.startsWith(`${name} `))?.split(' ') ?? []
  return sources
}

/** The hashes of sonner's styles. */
const SONNER =
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-Od9mHMH7x2G6QuoV3hsPkDCwIyqbg2DX3F5nLeCYQBc='"

test('the policy of an empty document allows only files of this site and the styles of sonner', () => {
  expect(contentSecurityPolicy('')).toBe(
    `default-src 'none'; script-src 'self'; style-src 'self' ${SONNER}; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
})

test('a given directive replaces the default one of the same name, and a new one is added', () => {
  const others = { 'img-src': ["'self'", 'blob:'], 'media-src': ["'self'"] }
  const directives = contentSecurityPolicy('', others).split('; ')
  expect(directives.filter((text) => /^(?:img|media)-src /.test(text))).toEqual([
    "img-src 'self' blob:",
    "media-src 'self'",
  ])
})

test('the example script of the CSP standard gets the hash that the standard states', () => {
  expect(directive('script-src', "<script>alert('Hello, world.');</script>")).toContain(
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  )
})

test('the policy contains the hash of each inline script once, but no hash of JSON-LD', () => {
  const html = `<script type="module" async="">a < b && "</div>" </script><script src="/a.js"></script>
    <script type="application/ld+json">{}</script><script>two()</script><script>two()</script>`
  expect(directive('script-src', html)).toEqual([
    "'self'",
    hash('a < b && "</div>" '),
    hash('two()'),
  ])
})

test('the policy contains the hash of each inline style', () => {
  const html = '<style>a { b: c }</style><style media="print">d { e: f }</style>'
  const hashes = [hash('a { b: c }'), hash('d { e: f }')]
  expect(directive('style-src', html)).toEqual(expect.arrayContaining(hashes))
})
