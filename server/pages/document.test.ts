import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDocumentFinisher, deferScripts } from './document.ts'

const rendered = `<html><head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head>
<body><script>state = 1</script><script type="module" async="">import "/a.js"</script></body></html>`

test('deferScripts() defers module scripts and their preloads, and leaves other scripts unchanged', () => {
  const html = deferScripts(rendered)
  expect(html).not.toMatch(/modulepreload|type="module"/)
  expect(html).toContain('<link rel="deferred" href="/b.js"/>')
  expect(html).toContain('<script type="deferred" async="">import "/a.js"</script>')
  expect(html).toContain('<script>state = 1</script>')
})

test('linked styles are inlined, other styles are deferred, and the policy has a hash for each inline script and style', () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'))
  mkdirSync(join(folder, 'assets'))
  // `$&` and `$1` would have a meaning in a replacement string.
  writeFileSync(join(folder, 'assets/a.css'), "a::before{content:'$& $1'}")
  writeFileSync(join(folder, 'assets/b.css'), 'b{}')
  const finish = createDocumentFinisher(['/assets/a.css', '/assets/b.css'], folder)
  const linked = rendered.replace('</head>', '<link rel="stylesheet" href="/assets/a.css"/></head>')
  const { html, policy } = finish(linked)
  rmSync(folder, { recursive: true })
  expect(html).toContain("<style>a::before{content:'$& $1'}</style>")
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css" disabled=""/>')
  expect(html).toContain('<link rel="deferred" as="style" href="/assets/b.css"/></head>')
  // Two scripts, one style, and two styles of sonner.
  expect(policy.match(/'sha256-/g)).toHaveLength(5)
})

test('styles of the sections below the first screen are linked in front of these sections, and deferred for later pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/a.css'), 'a{}')
  writeFileSync(join(folder, 'assets/below-the-fold-1.css'), 'b{}')
  const finish = createDocumentFinisher(['/assets/a.css', '/assets/below-the-fold-1.css'], folder)
  const { html } = finish(
    `<head><link rel="stylesheet" href="/assets/a.css"/><link rel="stylesheet" href="/assets/below-the-fold-1.css"/></head>
    <body>first<div id="below-the-fold-styles" hidden=""></div>second</body>`,
  )
  rmSync(folder, { recursive: true })
  const [head, body] = html.split('</head>')
  expect(head).toContain(
    '<style>a{}</style><link rel="deferred" as="style" href="/assets/below-the-fold-1.css"/>',
  )
  expect(body).toMatch(
    /first<div id="below-the-fold-styles" hidden=""><link rel="stylesheet" href="\/assets\/below-the-fold-1.css"\/><\/div>second/,
  )
})
