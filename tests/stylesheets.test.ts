/** Checks rules of the stylesheets that the linter does not check. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { files, root, withoutComments } from './source-files.ts'

const stylesheets = files('app/**/*.css')
const cssModules = files('app/**/*.module.css')
/** With up to two levels of parentheses, as in `:is(:nth-child(2), a)`. */
const COMMA_OUTSIDE_PARENTHESES = /,(?!(?:[^()]|\([^()]*\))*\))/

test('only tokens.css has hex colours and colour functions such as `rgb()`', () => {
  // `color-mix()` is allowed, because it only mixes other colours.
  const colour = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/i
  const offences = stylesheets
    .filter(({ path }) => path !== 'app/styles/tokens.css')
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

describe('selectors that slow page changes down (decision 0015)', () => {
  /** Whether the selector ends with `+ *`, or with an `:nth-…()` that has no element name or class before it. */
  function isSlow(selector: string): boolean {
    const withoutArguments = selector.replace(/(:nth-[\w-]+)\([^)]*\)/g, '$1')
    // Pseudo-classes in `:not()` or `:is()` count like those outside.
    const flat = withoutArguments.replace(/:(?:not|is|where)\(|,\s*|\)/g, '')
    return /\+ *\*[^\s>+~]*$|(?:^|[\s>+~])\*?:nth-[^\s>+~]*$/.test(flat.trim())
  }

  test.each([
    '.line > span + *',
    '.line > span + *::before',
    '> :nth-child(2)',
    '.a:hover > :nth-child(2n + 1)',
    '.a *:nth-last-child(3)',
    '.a > :not(:nth-child(2))',
    '.a > :is(:nth-of-type(2))',
  ])('%s is such a selector', (selector) => {
    expect(isSlow(selector)).toBe(true)
  })

  test.each([
    '.line > span + span',
    '.line > *',
    'li:nth-child(2)',
    '&:nth-child(2n + 1)',
    ':nth-child(2) > a',
    'li:not(:nth-child(2))',
    'li:is(:nth-child(2), :nth-last-child(3n + 1):last-child)',
  ])('%s is not', (selector) => {
    expect(isSlow(selector)).toBe(false)
  })

  test('no stylesheet has one', () => {
    const offences = stylesheets.flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(/([^{};]+)\{/g)]
        .flatMap(([, selectors = '']) => selectors.split(COMMA_OUTSIDE_PARENTHESES))
        .filter(isSlow)
        .map((selector) => `${path}: ${selector.trim()}`),
    )
    expect(offences).toEqual([])
  })
})

test('no two CSS modules have the same file name, which the build uses as the prefix of class names', () => {
  const names = cssModules.map(({ path }) => basename(path))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('beside every CSS module is a TypeScript file with the same name', () => {
  const offences = cssModules
    .map(({ path }) => path.replace('.module.css', ''))
    .filter(
      (path) => !existsSync(join(root, `${path}.ts`)) && !existsSync(join(root, `${path}.tsx`)),
    )
  expect(offences).toEqual([])
})
