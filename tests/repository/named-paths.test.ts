/** Checks that the files which comments and documents name exist. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { files, root, type SourceFile } from '../support/source-files.ts'

const FOLDERS = 'app,bench,content,core,data,docs,public,scripts,server,supabase,tests,texts,vite'
/** A path from the root of the repository, with an extension. */
const PATH = new RegExp(
  `(?<![\\w./@-])(?:${FOLDERS.replaceAll(',', '|')})/[\\w./-]*\\w\\.[a-z]+\\d?\\b`,
  'g',
)
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--|#).*$/gm

const documents = files('{*,docs/**/*}.md')
const sources = files(`{*,{${FOLDERS}}/**/*}.{ts,tsx,cjs,css,sql,py,yaml,toml}`)

function namedPaths(text: string): string[] {
  return text.match(PATH) ?? []
}

function commentsOf({ text }: SourceFile): string {
  return (text.match(COMMENT) ?? []).join('\n')
}

test('every file that a comment or a document names exists', () => {
  const named = [
    ...documents.map(({ path, text }) => ({ path, names: namedPaths(text) })),
    ...sources.map((file) => ({ path: file.path, names: namedPaths(commentsOf(file)) })),
  ]
  expect(named.flatMap(({ names }) => names).length).toBeGreaterThan(50)
  const missing = named.flatMap(({ path, names }) =>
    names.filter((name) => !existsSync(join(root, name))).map((name) => `${path} names ${name}`),
  )
  expect(missing).toEqual([])
})
