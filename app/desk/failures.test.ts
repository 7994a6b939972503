import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { deskContext } from '#core/context.ts'
import { DatabaseError, type DatabaseProblem } from '#core/database-error.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { explainFailedChange } from './failures.ts'

const { changeUnanswered, problems } = deskCopy

function sentenceFor(reason: DatabaseProblem): string {
  const context = new RouterContextProvider()
  context.set(deskContext, { logFailure() {} } as never)
  return explainFailedChange(context, 'publish', new DatabaseError(reason, 'No answer.'))
}

test('a change without an answer may have been written, so the sentence says that it can be repeated', () => {
  expect(sentenceFor('unreachable')).toBe(changeUnanswered)
  expect(sentenceFor('paused')).toBe(problems.paused)
})
