/** Checks that the labels, commands and terminal messages in the owner's guide also exist in the code. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guideHtml } from '../../app/desk/guide/guide.server.ts'
import { GUIDE_MENTION, guideAnchor } from '../../app/desk/guide/guide-anchor.ts'

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

test('every part that a text or a link of the guide names is a heading of the guide', () => {
  const html = guideHtml
  const ids = Array.from(html.matchAll(/<h\d id="(.+?)"/g), ([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const product = globSync('{server,texts}/**/*.ts', { cwd: root }).map(read).join('')
  const named = Array.from(product.matchAll(RegExp(GUIDE_MENTION, 'g')), ([, title = '']) =>
    guideAnchor(title),
  )
  const linked = Array.from(html.matchAll(/href="#(.+?)"/g), ([, id = '']) => decodeURI(id))
  expect(named).toContain('senha')
  expect(linked).toContain('cópia-de-segurança')
  expect([...named, ...linked].filter((id) => !ids.includes(id))).toEqual([])
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
  ['server/run-server.ts', 'Site no ar em'],
])('%s and the guide contain the terminal message "%s"', (program, message) => {
  expect(read(program)).toContain(message)
  expect(guide).toContain(message)
})
