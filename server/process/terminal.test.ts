import { expect, test } from 'vitest'
import { DatabaseError } from '../../core/database-error.ts'
import { ConfigurationError } from '../configuration/configuration.ts'
import { startFailure } from './terminal.ts'

/** Words of the English messages that the owner must not see. */
const english = /\b(?:the|cannot|database|file|missing|restore)\b/i

test('a problem of the configuration is explained in Portuguese only', () => {
  const error = new ConfigurationError(['PORT deve ser um número.'])
  expect(startFailure(error)).toEqual({ forOwner: 'PORT deve ser um número.', forLog: null })
})

test.each([
  ['damaged', 'está danificado ou sumiu'],
  ['outdated', 'outra versão'],
  ['unreachable', 'Feche esse programa'],
  ['unwritable', 'Confira as permissões'],
] as const)('a database that is "%s" is explained in Portuguese, and logged', (problem, words) => {
  const options = { file: '/dados/site.sqlite' }
  const error = new DatabaseError(problem, 'The database is missing.', options)
  const { forOwner, forLog } = startFailure(error)
  expect(forOwner).toContain(words)
  expect(forOwner).toContain('/dados/site.sqlite')
  expect(forOwner).not.toMatch(english)
  expect(forLog).toBe('The database is missing.')
})

test('an unknown error is logged with its stack', () => {
  const error = new Error('unexpected')
  const { forOwner, forLog } = startFailure(error)
  expect(forOwner).toContain('erro inesperado')
  expect(forOwner).not.toContain('unexpected')
  expect(forLog).toBe(error)
})
