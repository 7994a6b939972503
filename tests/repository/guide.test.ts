/** Checks that the labels, commands and terminal messages in the owner's guide also exist in the code. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const guide = read('docs/guia.pt-BR.md')
/** @returns what the first group of the pattern matches in the guide, without repetitions. */
const quoted = (pattern: RegExp) => [
  ...new Set([...guide.matchAll(pattern)].map(([, words = '']) => words)),
]

/** Bold words at the beginning of steps. */
const steps = quoted(/^\d+\. \*\*(.+?\.)\*\*/gm)

/** Bold words that are terms of the guide, and not labels of the desk. */
const terms = ['negrito', 'Estúdio', 'domínio', 'servidor', 'terminal', ...steps]

test('the texts of the desk contain every label that is bold in the guide', () => {
  const desk = globSync('texts/*.ts', { cwd: root }).map(read).join('')
  const labels = quoted(/\*\*(.+?)\*\*/g).filter((label) => !terms.includes(label))
  expect(labels.length).toBeGreaterThan(30)
  expect(labels.filter((label) => !desk.includes(label))).toEqual([])
})

test('package.json has every `npm run` command of the guide', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const names = quoted(/npm run ([\w-]+)/g)
  expect(names).not.toHaveLength(0)
  expect(names.filter((name) => !(name in scripts))).toEqual([])
})

test('the guide has a part for every title that the product names', () => {
  const product = globSync('{app,server,texts}/**/*.{ts,tsx}', { cwd: root }).map(read).join('')
  const named = [...product.matchAll(/[Vv]eja “([^”]+)” no guia/g)].map(([, title]) => title)
  const titles = quoted(/^##+ (.+)$/gm)
  expect(named).toContain('Senha')
  expect(named.filter((title = '') => !titles.includes(title))).toEqual([])
})

test('links inside the guide lead to the part that they name', () => {
  // GitHub leaves out punctuation.
  const anchors = quoted(/^#+ (.+)$/gm).map((title) =>
    title.toLowerCase().replace(/[,:]/g, '').replaceAll(' ', '-'),
  )
  const links = quoted(/\]\(#([^)]+)\)/g)
  expect(links).toContain('senha')
  expect(links.filter((link) => !anchors.includes(link))).toEqual([])
})

test('the site or its proxy knows every variable that the guide writes to .env', () => {
  const known = read('.env.example') + read('compose.yaml')
  const names = quoted(/^ *(?:echo ')?([A-Z_]+)=/gm)
  expect(names).toEqual(expect.arrayContaining(['SITE_URL', 'REDIRECT_FROM', 'DEPLOY_HOOK_URL']))
  expect(names.filter((name) => !new RegExp(`\\b${name}[=}:]`).test(known))).toEqual([])
})

test.each([
  ['scripts/install.cjs', 'Instalando os pacotes'],
  ['scripts/build.ts', 'Montando o site'],
  ['server/serve.ts', 'Site no ar em'],
])('%s and the guide contain the terminal message "%s"', (program, message) => {
  expect(read(program)).toContain(message)
  expect(guide).toContain(message)
})
