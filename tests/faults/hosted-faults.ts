/** Ways in which the hosted database fails, and what the rows of the matrix call them. */
import type { Fault } from '../doubles/upstream.ts'

export const failing: readonly (readonly [Fault, string])[] = [
  ['hang', 'hangs in the middle of its answer'],
  ['refuse', 'cuts every connection'],
  ['unauthorized', 'answers 401'],
  ['not-found-empty', 'answers 404 without a body, which its client takes for success'],
  ['not-found-list', 'answers 404 with an empty list, which its client takes for success'],
  ['internal-error', 'answers 500'],
  ['paused', 'is paused after a week without visitors'],
  ['html', 'answers with HTML'],
  ['half-json', 'answers with half a JSON'],
  ['wrong-types', 'answers with rows of wrong types'],
  ['redirect', 'redirects'],
  ['endless', 'answers without end'],
  ['bomb', 'answers with 50 MB packed into 50 KB'],
]
