import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, inlineHashes } from './content-security-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('inlineHashes', () => {
  test('the hash is the one that the standard gives as an example', () => {
    expect(inlineHashes("<script>alert('Hello, world.');</script>").scripts).toEqual([
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    ])
  })

  test('finds scripts and styles, whatever their attributes and letters', () => {
    const html = `<script type="module" async="">one()</script>
      <SCRIPT data-note="a > b" data-src='x'>two()</SCRIPT >
      <style>a { b: c }</style><style media="print">d { e: f }</style>`
    expect(inlineHashes(html)).toEqual({
      scripts: [hash('one()'), hash('two()')],
      styles: [hash('a { b: c }'), hash('d { e: f }')],
    })
  })

  test('leaves out scripts that have a source', () => {
    const html = '<script src="/a.js"></script><script async SRC = "/b.js">ignored()</script>'
    expect(inlineHashes(html).scripts).toEqual([])
  })

  test('is not fooled by a src inside a quoted value', () => {
    expect(inlineHashes('<script title=" src=x">three()</script>').scripts).toEqual([
      hash('three()'),
    ])
  })

  test('keeps every character of the content, but for the ends of lines', () => {
    expect(inlineHashes('<script>\r\n a < b && "</div>" \r</script>').scripts).toEqual([
      hash('\n a < b && "</div>" \n'),
    ])
  })

  test('leaves out empty scripts', () => {
    expect(inlineHashes('<script></script><script type="late"></script>').scripts).toEqual([])
  })

  test('lists the same part once', () => {
    expect(inlineHashes('<script>a()</script><script>a()</script>').scripts).toHaveLength(1)
  })
})

describe('contentSecurityPolicy', () => {
  test('allows nothing inline when nothing is inline', () => {
    const policy = contentSecurityPolicy('<p>text</p>')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
  })

  test.each(["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"])(
    'closes what no hash can: %s',
    (directive) => {
      expect(contentSecurityPolicy('').split('; ')).toContain(directive)
    },
  )

  test('takes pictures from this site alone', () => {
    expect(contentSecurityPolicy('')).toContain("img-src 'self';")
  })

  test('names the inline parts', () => {
    const policy = contentSecurityPolicy('<script>a()</script>')
    expect(policy).toContain(`script-src 'self' ${hash('a()')};`)
  })
})
