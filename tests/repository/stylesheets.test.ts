/** Checks rules of the stylesheets that the linter does not check. */
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { files, withoutComments } from '../support/source-files.ts'

const stylesheets = files('app/**/*.css')
const cssModules = files('app/**/*.module.css')

test('only the two files of tokens have hex colours and colour functions such as `rgb()`', () => {
  // `color-mix()` is allowed, because it only mixes other colours.
  const colour = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/i
  const offences = stylesheets
    .filter(({ path }) => !path.endsWith('tokens.css'))
    .filter(({ text }) => colour.test(withoutComments(text)))
    .map(({ path }) => path)
  expect(offences).toEqual([])
})

test('no stylesheet uses `ch`, `ex`, `cap` or `ic`, which change when the typeface loads', () => {
  const offences = stylesheets
    .filter(({ text }) => /\d(?:ch|ex|cap|ic)\b/.test(withoutComments(text)))
    .map(({ path }) => path)
  expect(offences).toEqual([])
})

test('no `text-decoration` contains a variable, because Safari, which reads only a line there, would draw none', () => {
  const offences = stylesheets
    .filter(({ text }) => /text-decoration:[^;]*var\(/.test(withoutComments(text)))
    .map(({ path }) => path)
  expect(offences).toEqual([])
})

test('no two CSS modules have the same file name, which the build uses as the prefix of class names', () => {
  const names = cssModules.map(({ path }) => basename(path).split('.')[0])
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('the build targets the browsers that the README promises', () => {
  const [readme, config] = files('{README.md,vite.config.ts}').map(({ text }) => text)
  const [list = ''] = /(?<=const browsers = ).*/.exec(config ?? '') ?? []
  const targets = Array.from(list.matchAll(/([a-z]+)([\d.]+)/g))
  expect(targets).toHaveLength(4)
  for (const [, name, version] of targets) {
    expect(readme).toMatch(new RegExp(`${name} ${version},`, 'i'))
  }
})
