import { expect, test } from 'vitest'
import { deferScripts } from './deferred-scripts.ts'

const document = [
  '<html><head><link rel="modulepreload" href="/a.js"/><script>early()</script></head>',
  '<body><p>&lt;script></p><script>((key) => scrollTo(0, key))(1)</script><script>window.__reactRouterContext = 1</script>',
  '<script type="module" async="">start()</script>',
  "<script>window.__reactRouterContext.add('$&')</script></body></html>",
].join('')

test('the scripts of the body are deferred, the one in the head runs', () => {
  const deferred = deferScripts(document)
  expect(deferred).toContain('<script>early()</script>')
  expect(deferred).toContain('<script type="late" async="">start()</script>')
})

test('inline scripts are joined into the first one, in order, and the others become empty', () => {
  const deferred = deferScripts(document)
  const state = `window.__reactRouterContext = 1;\nwindow.__reactRouterContext.add('$&')`
  const all = `${state};\nscrollY||((key) => scrollTo(0, key))(1)`
  expect(deferred).toContain(`<script type="late">${all}</script><script type="late"></script>`)
  expect(deferred).toContain('start()</script><script type="late"></script></body>')
})

test('a page without scripts stays as it is', () => {
  expect(deferScripts('<body><p>Oi</p></body>')).toBe('<body><p>Oi</p></body>')
})

test('nothing is preloaded', () => {
  expect(deferScripts(document)).toContain('<link rel="late" href="/a.js"/>')
  expect(deferScripts(document)).not.toContain('modulepreload')
})
