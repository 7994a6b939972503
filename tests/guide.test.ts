/** Checks that the buttons, commands and terminal messages in the owner's guide exist with exactly these words. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = dirname(import.meta.dirname)
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const guide = read('docs/guia.pt-BR.md')
const quoted = (pattern: RegExp) => [
  ...new Set([...guide.matchAll(pattern)].map(([, words = '']) => words)),
]

/** Bold words that explain a term, instead of naming a part of the desk. */
const terms = ['negrito', 'Estúdio', 'domínio', 'servidor', 'terminal']

test('every bold word is the name of a button or field of the desk', () => {
  const desk = globSync('app/desk/**/*{copy,words}.ts', { cwd: root }).map(read).join('')
  const labels = quoted(/\*\*(.+?)\*\*/g).filter((label) => !terms.includes(label))
  expect(labels.length).toBeGreaterThan(30)
  expect(labels.filter((label) => !desk.includes(label))).toEqual([])
})

test.each([...quoted(/npm run ([\w-]+)/g)])('the command `npm run %s` exists', (name) => {
  expect(JSON.parse(read('package.json')).scripts).toHaveProperty(name)
})

test('the programs print the terminal messages that the guide quotes', () => {
  const programs = ['scripts/install.cjs', 'scripts/build.ts', 'server/serve.ts'].map(read).join('')
  for (const words of ['Instalando os pacotes', 'Montando o site', 'Site no ar em']) {
    expect(guide).toContain(words)
    expect(programs).toContain(words)
  }
})
