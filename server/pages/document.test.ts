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

test('stylesheets are inlined unchanged, and the policy has a hash of every inline script and style', () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/a.css'), "a::before{content:'$& $1'}")
  const { html, policy } = createDocumentFinisher(['/assets/a.css'], folder)(rendered)
  rmSync(folder, { recursive: true })
  expect(html).toContain("<style>a::before{content:'$& $1'}</style></head>")
  expect(policy.match(/'sha256-/g)).toHaveLength(5)
})
