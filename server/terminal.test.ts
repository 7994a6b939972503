import { expect, test } from 'vitest'
import { DatabaseFileError, writeError } from '../data/sqlite/database-error.ts'
import { ConfigurationError } from './configuration.ts'
import { startFailure } from './terminal.ts'

/** Words of the English messages that the owner must not see. */
const english = /\b(?:the|cannot|database|file|missing|restore)\b/i

test('a problem of the configuration is explained in Portuguese only', () => {
  const error = new ConfigurationError(['PORT deve ser um número.'])
  expect(startFailure(error)).toEqual({ forOwner: 'PORT deve ser um número.', forLog: null })
})

test.each([
  ['missing', 'sumiu'],
  ['newer', 'Atualize o site'],
  ['older', 'baixe uma cópia de segurança'],
  ['damaged', 'está danificado'],
  ['locked', 'Feche esse programa'],
  ['unusable', 'Confira as permissões'],
] as const)('a database that is "%s" is explained in Portuguese, and logged', (problem, words) => {
  const error = new DatabaseFileError('/dados/site.sqlite', problem, 'The database is missing.')
  const { forOwner, forLog } = startFailure(error)
  expect(forOwner).toContain(words)
  expect(forOwner).toContain('/dados/site.sqlite')
  expect(forOwner).not.toMatch(english)
  expect(forLog).toBe('The database is missing.')
})

test('a write that failed because of the database is explained too', () => {
  const error = writeError(Object.assign(new Error('database is locked'), { errcode: 5 }), 'a')
  expect(startFailure(error).forOwner).toContain('Feche esse programa')
})

test('an unknown error is logged with its stack', () => {
  const error = new Error('unexpected')
  const { forOwner, forLog } = startFailure(error)
  expect(forOwner).toContain('erro inesperado')
  expect(forOwner).not.toContain('unexpected')
  expect(forLog).toBe(error)
})
