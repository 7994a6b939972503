import { expect, test } from 'vitest'
import { finishDocument } from './document.ts'

const rendered = `<html><head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><style>a{}</style></head>
<body><script>scroll()</script><script>state = 1</script><script type="module" async="">import "/a.js"</script></body></html>`

test('only module scripts and their preloads are deferred', () => {
  const { html } = finishDocument(rendered)
  expect(html).not.toMatch(/modulepreload|type="module"/)
  expect(html).toContain('<link rel="deferred" href="/b.js"/>')
  expect(html).toContain('<script type="deferred" async="">import "/a.js"</script>')
  expect(html).toContain('<script>state = 1</script>')
})

test('style attributes become rules, each of which appears once', () => {
  const { html } = finishDocument(
    rendered.replace(
      '<body>',
      '<body><p style="--b:1">a</p><p style="--b:2">b</p><p style="--b:1">',
    ),
  )
  expect(html).toContain('<style>a{}[data-style="0"]{--b:1}[data-style="1"]{--b:2}</style>')
  expect(html).toContain('<p data-style="0">a</p><p data-style="1">b</p><p data-style="0">')
})

test('the policy has a hash for each inline script and style', () => {
  const { policy } = finishDocument(rendered)
  // Three scripts, one style, and two styles of sonner.
  expect(policy.match(/'sha256-/g)).toHaveLength(6)
})
