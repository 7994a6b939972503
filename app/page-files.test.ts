import { expect, test } from 'vitest'
import { filesOfPage } from './page-files.tsx'

const route = (module: string, ...css: string[]) => ({ module, imports: ['/shared.js'], css })
const routes = {
  root: route('/root.js', '/assets/late-1.css', '/assets/late-landing-1.css', '/assets/root.css#'),
  'site/landing/home': route('/home.js', '/assets/home.css'),
  'site/project/project': {
    ...route('/project.js', '/assets/project.css'),
    imports: ['/shared.js', '/gallery.js'],
  },
  'site/message/not-found': route('/not-found.js'),
}
const stylesheets = new Map([
  ['/assets/late-1.css', 'late{}'],
  ['/assets/late-landing-1.css', 'late-landing{}'],
  ['/assets/root.css', 'root{}'],
  ['/assets/home.css', 'home{}'],
  ['/assets/project.css', 'project{}'],
])

const filesOf = (id: keyof typeof routes, hasContent = true) => {
  const assets = { entry: { module: '/entry.js', imports: [] }, routes }
  return filesOfPage(assets as never, stylesheets, ['root', id], hasContent)
}

test('a page inlines the styles of its routes, except the late ones', () => {
  const { inlined, late } = filesOf('site/landing/home')
  expect(inlined).toBe('root{}home{}')
  expect(late).toEqual(['/assets/late-1.css', '/assets/late-landing-1.css'])
})

test("only the landing page links its sections' styles before they are needed", () => {
  const { late, later } = filesOf('site/project/project')
  expect(late).toEqual(['/assets/late-1.css'])
  expect(later.at(-1)).toBe('/assets/late-landing-1.css')
})

test('a page without its content also inlines its late styles', () => {
  const { inlined, late } = filesOf('site/message/not-found', false)
  expect(inlined).toBe('late{}root{}')
  expect(late).toEqual([])
})

test('all stylesheets that a page does not inline come later, the late ones last', () => {
  expect(filesOf('site/landing/home').later).toEqual([
    '/assets/project.css',
    '/assets/late-1.css',
    '/assets/late-landing-1.css',
  ])
})

test('an address that ends in `#` is also present without it', () => {
  expect(filesOf('site/message/not-found').present).toEqual([
    '/assets/late-1.css',
    '/assets/late-landing-1.css',
    '/assets/root.css#',
    '/assets/root.css',
  ])
})

test.each([
  ['site/landing/home', 'near', ['/project.js', '/gallery.js']],
  ['site/project/project', 'deferred', ['/home.js']],
  ['site/message/not-found', 'deferred', []],
] as const)(
  'the scripts of the page after %s are %s, without those that it has',
  (id, nextIs, next) => {
    expect(filesOf(id)).toMatchObject({ nextIs, next })
  },
)
