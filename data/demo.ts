/** The demo projects, which fill a new database. */
import { readFileSync } from 'node:fs'
import { isSameDraft } from '../core/fields/draft.ts'
import type { Project } from '../core/project/project.ts'
import { EMPTY_PROJECT_DRAFT, PROJECT_FIELDS } from '../core/project/project-fields.ts'
import { type ProjectRow, parseRows } from './project-row.ts'
import { toRow } from './row.ts'

const DEMO = new URL('../content/demo/projects.json', import.meta.url)

/** Earlier descriptions, by slug. Projects that still have them count as unchanged examples. */
const FORMER_DESCRIPTIONS: Readonly<Record<string, string>> = {
  'acervo-juridico': 'Pesquisas de quarenta minutos agora levam cinco, com a fonte.',
  'site-estudio-taipa': 'De três para onze contatos por mês, com um site leve.',
}

/** A row of the table `projects`, without the columns `id` and `updated_at`. */
export type DemoRow = ProjectRow & { readonly order_index: number }

/** The rows of the file, which has the columns of the table's first version. */
export function readDemoFile(): (Partial<DemoRow> & Pick<DemoRow, 'order_index'>)[] {
  return JSON.parse(readFileSync(DEMO, 'utf8'))
}

export function readDemoRows(): DemoRow[] {
  const empty = toRow(PROJECT_FIELDS, EMPTY_PROJECT_DRAFT)
  return readDemoFile().map((row) => ({ ...empty, ...row }))
}

/** @returns a function that finds out whether the owner has changed nothing of a demo project, except to hide it. */
export function createExampleCheck(): (project: Project) => boolean {
  const rows = readDemoRows()
  const formerRows = rows.map(({ description, ...row }) => ({
    ...row,
    description: FORMER_DESCRIPTIONS[row.slug] ?? description,
  }))
  const examples = [rows, formerRows].flatMap((list) => parseRows(list, { warn() {} }))
  return ({ id: _, updatedAt: __, ...draft }) =>
    examples.some((example) =>
      isSameDraft(PROJECT_FIELDS, { ...example, hidden: draft.hidden }, draft),
    )
}
