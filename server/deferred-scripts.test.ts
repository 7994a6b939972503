import { expect, test } from 'vitest'
import { deferScripts } from './deferred-scripts.ts'

const document = [
  '<html><head><link rel="modulepreload" href="/a.js"/><script>early()</script></head>',
  '<body><p>&lt;script></p><script>state()</script><script type="module" async="">start()</script>',
  '</body></html>',
].join('')

test('the scripts of the body wait, the one in the head runs', () => {
  const deferred = deferScripts(document)
  expect(deferred).toContain('<script>early()</script>')
  expect(deferred).toContain('<script type="late">state()</script>')
  expect(deferred).toContain('<script type="late" async="">start()</script>')
})

test('nothing is loaded ahead', () => {
  expect(deferScripts(document)).toContain('<link rel="late" href="/a.js"/>')
  expect(deferScripts(document)).not.toContain('modulepreload')
})
