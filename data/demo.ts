import { readFileSync } from 'node:fs'
import { isSameDraft } from '../core/fields/draft.ts'
import type { Project } from '../core/project/project.ts'
import { EMPTY_PROJECT_DRAFT, PROJECT_FIELDS } from '../core/project/project-fields.ts'
import { type ProjectRow, parseRows } from './project-row.ts'
import { toRow } from './row.ts'

const DEMO = new URL('../content/demo/projects.json', import.meta.url)

/** A project that still has one of these earlier descriptions, by slug, counts as an unchanged example. */
const FORMER_DESCRIPTIONS: Readonly<Record<string, readonly string[]>> = {
  'agenda-clinica': ['Um robô no WhatsApp fez as faltas caírem de 18% para 9%.'],
  'loja-torra-quintal': ['1.140 pedidos no primeiro semestre, sem doze mensagens por venda.'],
  'acervo-juridico': [
    'Pesquisas de quarenta minutos agora levam cinco, com a fonte.',
    'As pesquisas caíram de 40 minutos para 5, com a fonte.',
  ],
  'painel-padaria': ['A sobra diária caiu 31% e nenhuma encomenda de festa se perdeu.'],
  'site-estudio-taipa': [
    'De três para onze contatos por mês, com um site leve.',
    'De 3 para 11 contatos por mês, com um site leve.',
  ],
  'marca-casa-mare': ['58 matrículas em dez semanas, e seis das oito turmas completas.'],
}

/** In earlier versions, no demo project had a client or a testimonial, and later only some had a client. */
const WITHOUT_CLIENT = { client: '', testimonial: '', testimonial_author: '' }

/** A row of the table `projects`, without the columns `id` and `updated_at`. */
export type DemoRow = ProjectRow & { readonly order_index: number }

/** The file lacks columns that are empty in all rows. */
export function readDemoFile(): (Partial<DemoRow> & Pick<DemoRow, 'order_index'>)[] {
  return JSON.parse(readFileSync(DEMO, 'utf8'))
}

export function readDemoRows(): DemoRow[] {
  const empty = toRow(PROJECT_FIELDS, EMPTY_PROJECT_DRAFT)
  return readDemoFile().map((row) => ({ ...empty, ...row }))
}

/** The check is true if the owner has changed nothing of a demo project, except to hide it. */
export function createExampleCheck(): (project: Project) => boolean {
  const rows = readDemoRows()
  const versions = rows.flatMap((row) =>
    [row.description, ...(FORMER_DESCRIPTIONS[row.slug] ?? [])].flatMap((description) => [
      { ...row, description },
      { ...row, description, client: '' },
      { ...row, description, ...WITHOUT_CLIENT },
    ]),
  )
  // Parse one row at a time, because a list may have each slug only once.
  const examples = versions.flatMap((row) => parseRows([row], {}))
  return ({ id: _, updatedAt: __, ...draft }) =>
    examples.some((example) =>
      isSameDraft(PROJECT_FIELDS, { ...example, hidden: draft.hidden }, draft),
    )
}
