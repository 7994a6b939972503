import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { ConfigurationError, variableNames } from './configuration.ts'
import { loadConfiguration } from './load-configuration.ts'

let root = ''
const warn = vi.spyOn(console, 'warn')

beforeEach(() => {
  root = temporaryFolder()
  warn.mockReset().mockImplementation(() => {})
  for (const name of variableNames) vi.stubEnv(name, undefined)
})
afterEach(() => void vi.unstubAllEnvs())

const write = (text: string | Uint8Array) => writeFileSync(join(root, '.env'), text)
const load = () => loadConfiguration(root, join(import.meta.dirname, '../../public'))

test('environment variables override the .env file, which may begin with a byte order mark', () => {
  vi.stubEnv('OWNER_NAME', 'Ana Souza')
  write('\uFEFFPORT=8080 # the usual one\nOWNER_NAME="Outra Pessoa"\n')
  expect(load()).toMatchObject({ port: 8080, owner: { name: 'Ana Souza' } })
  expect(warn).not.toHaveBeenCalled()
})

test('warns about an unknown name and lists the known ones', () => {
  write('PROT=80\n')
  load()
  expect(warn.mock.calls.flat().join('\n')).toMatch(
    /^O arquivo \.env define PROT, que este site não conhece\. Os nomes certos: PORT, HOST, .*\.$/,
  )
})

test('the error for a .env file that cannot be read is one line long', () => {
  // Reading a folder as a file fails for every user, even for root.
  mkdirSync(join(root, '.env'))
  expect(load).toThrow(ConfigurationError)
  expect(load).toThrow(
    /^O arquivo \S+\.env não pode ser lido \(EISDIR\)\. Confira as permissões\.$/,
  )
})

test('rejects a .env file that is not in UTF-8, because its special characters would be lost', () => {
  write(Buffer.from('OWNER_NAME=João', 'latin1'))
  expect(load).toThrow(/^O arquivo \S+\.env não está em UTF-8, .* Salve o arquivo em UTF-8\.$/)
})
