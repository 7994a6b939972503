import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { createDocumentFinisher, deferScripts } from './document.ts'

const rendered = `<html><head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head>
<body><script>scroll()</script><script>state = 1</script><script type="module" async="">import "/a.js"</script></body></html>`

const linked = rendered.replace('</head>', '<link rel="stylesheet" href="/assets/a.css"/></head>')

/** Returns a finisher for a site with these stylesheets. The keys are file names. */
function finisherFor(stylesheets: Readonly<Record<string, string>>) {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'assets'))
  for (const [name, content] of Object.entries(stylesheets)) {
    writeFileSync(join(folder, 'assets', name), content)
  }
  const addresses = Object.keys(stylesheets).map((name) => `/assets/${name}`)
  return createDocumentFinisher(addresses, folder, {
    landingPage: ['/home.js', '/shared.js'],
    project: ['/project.js', '/shared.js'],
  })
}

test('deferScripts() defers only module scripts and their preloads', () => {
  const html = deferScripts(rendered)
  expect(html).not.toMatch(/modulepreload|type="module"/)
  expect(html).toContain('<link rel="deferred" href="/b.js"/>')
  expect(html).toContain('<script type="deferred" async="">import "/a.js"</script>')
  expect(html).toContain('<script>state = 1</script>')
})

test('a linked stylesheet is inlined, and its link is disabled', () => {
  // The stylesheet contains `$&` and `$1`, which have a special meaning in replacement strings.
  const { html } = finisherFor({ 'a.css': "a::before{content:'$& $1'}" })(linked)
  expect(html).toContain("<style>a::before{content:'$& $1'}</style>")
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css" disabled=""/>')
})

test("the page's own style element is joined with the stylesheets", () => {
  const { html } = finisherFor({ 'a.css': 'a{}' })(
    linked.replace('</head>', '<style>:root{--b:1}</style></head>'),
  )
  expect(html.match(/<style>.*?<\/style>/g)).toEqual(['<style>a{}:root{--b:1}</style>'])
})

test('style attributes become rules, each of which appears once', () => {
  const { html } = finisherFor({ 'a.css': 'a{}' })(
    linked.replace('<body>', '<body><p style="--b:1">a</p><p style="--b:2">b</p><p style="--b:1">'),
  )
  expect(html).toContain('<style>a{}[data-style="0"]{--b:1}[data-style="1"]{--b:2}</style>')
  expect(html).toContain('<p data-style="0">a</p><p data-style="1">b</p><p data-style="0">')
})

test('a link whose address ends in `#` appears twice, with `#` and without it', () => {
  const { html } = finisherFor({ 'a.css': 'a{}' })(linked.replace('a.css', 'a.css#'))
  expect(html).toContain('<style>a{}</style>')
  expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/assets/a.css#" disabled=""/>',
    '<link rel="stylesheet" href="/assets/a.css" disabled=""/>',
  ])
})

test('a stylesheet that the page does not link is deferred', () => {
  const { html } = finisherFor({ 'a.css': 'a{}', 'b.css': 'b{}' })(linked)
  expect(html).toContain('<style>a{}</style>')
  expect(html).toContain('<link rel="deferred" as="style" href="/assets/b.css"/></head>')
})

test('the script that restores the scroll position loses its text, and all others keep theirs', () => {
  const withNext = linked
    .replace('</head>', '<script>head()</script></head>')
    .replace('</body>', () => "<script>next('$&')</script></body>")
  const { html } = finisherFor({ 'a.css': 'a{}' })(withNext)
  expect(html).toContain('<script>head()</script>')
  expect(html).toContain('<body><script></script><script>state = 1</script>')
  expect(html).toContain("<script>next('$&')</script></body>")
})

test('the policy has a hash for each inline script and style', () => {
  const { policy } = finisherFor({ 'a.css': 'a{}' })(linked)
  // Two scripts, one style, and two styles of sonner.
  expect(policy.match(/'sha256-/g)).toHaveLength(5)
})

const END_OF_FIRST_SCREEN = '<div id="late-styles" hidden=""></div>'

/** Finishes a document whose routes have these stylesheets. @returns its head and its body. */
function finish(body: string): string[] {
  const { html } = finisherFor({ 'late-1.css': 'b{}', 'a.css': 'a{}', 'other.css': 'c{}' })(
    `<head><link rel="stylesheet" href="/assets/late-1.css"/><link rel="stylesheet" href="/assets/a.css"/></head>
    <body>${body}</body>`,
  )
  return html.split('</head>')
}

test('the late styles are linked at the end of the first screen, and have a deferred link in the head, after the others', () => {
  const [head, body] = finish(`first${END_OF_FIRST_SCREEN}second`)
  expect(body).toContain(
    'first<div id="late-styles" hidden=""><link rel="stylesheet" href="/assets/late-1.css"/></div>second',
  )
  expect(head).toContain(
    '<style>a{}</style><link rel="deferred" as="style" href="/assets/other.css"/><link rel="deferred" as="style" href="/assets/late-1.css"/>',
  )
})

test('on a page that does not say where its first screen ends, the first paint waits for the late styles', () => {
  const [head, body] = finish('message')
  expect(head).toMatch(/<link rel="stylesheet" href="\/assets\/late-1\.css"\/>$/)
  expect(body).not.toContain('late-1.css')
})

test('the landing page links the scripts of projects that it does not have, and a project those of the landing page', () => {
  const shared = '<link rel="deferred" href="/shared.js"/>'
  const [landingPage] = finish(`${shared}<link rel="deferred" href="/home.js"/>`)
  expect(landingPage?.match(/<link rel="near".*?>/g)).toEqual([
    '<link rel="near" href="/project.js"/>',
  ])
  const [project] = finish(`${shared}<link rel="deferred" href="/project.js"/>`)
  expect(project).toContain('<link rel="deferred" href="/home.js"/>')
  expect(project).not.toMatch(/near|shared\.js/)
})
