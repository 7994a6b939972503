/** Rows of projects for tests, and helpers that parse them. */

import { parseRows, rowOf } from '../../../data/project-row.ts'
import { aFullDraft } from './project.ts'

/** @returns a row with valid values, except for those in `fields`, which may be invalid. */
export const anyRow = (fields: Record<string, unknown> = {}) => ({
  ...rowOf(aFullDraft({ slug: 'loja', title: 'Loja' })),
  id: 'an-id',
  order_index: 1,
  ...fields,
})

/** @returns the projects in the answer of a database, and the warnings about its rows. */
export function parse(answer: unknown) {
  const warnings: string[] = []
  const warn = (message: string) => warnings.push(message)
  return { projects: parseRows(answer, { databaseHost: 'database.test:54321', warn }), warnings }
}

/**
 * Parses a row with this value in one field. Also parses a valid row, because an answer without any valid row is
 * an error.
 * @returns the project of the row with this value; undefined if the row was left out.
 */
export function parseField(name: string, value: unknown) {
  const { projects, warnings } = parse([anyRow({ slug: 'other' }), anyRow({ [name]: value })])
  return { project: projects.find(({ slug }) => slug === 'loja'), warnings }
}
