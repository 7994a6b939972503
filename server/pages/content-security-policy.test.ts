import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What a document with these inline parts allows. */
function directive(name: string, html = ''): string[] {
  const directives = contentSecurityPolicy(html).split('; ')
  const [, ...sources] = directives.find((one) => one.startsWith(`${name} `))?.split(' ') ?? []
  return sources
}

test('allows nothing but the files of this site when nothing is inline', () => {
  expect(directive('default-src')).toEqual(["'none'"])
  expect(directive('script-src', '<p>text</p>')).toEqual(["'self'"])
  expect(directive('img-src')).toEqual(["'self'"])
})

test.each(['base-uri', 'form-action', 'frame-ancestors'])(
  '%s is closed: no hash can do it',
  (name) => {
    expect(directive(name)).toEqual(["'none'"])
  },
)

test('the hash is the one that the standard gives as an example', () => {
  expect(directive('script-src', "<script>alert('Hello, world.');</script>")).toContain(
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  )
})

test('names every inline script and style once, with every character of it', () => {
  const html = `<script type="module" async="">a < b && "</div>" </script><script src="/a.js"></script>
    <script type="application/ld+json">{}</script><script>two()</script><script>two()</script>
    <style>a { b: c }</style><style media="print">d { e: f }</style>`
  expect(directive('script-src', html)).toEqual([
    "'self'",
    hash('a < b && "</div>" '),
    hash('two()'),
  ])
  expect(directive('style-src', html)).toEqual(
    expect.arrayContaining([hash('a { b: c }'), hash('d { e: f }')]),
  )
})
