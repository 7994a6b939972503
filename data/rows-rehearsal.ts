/** Rows to go over the border, for its tests. */
import { parseRows } from './rows.ts'

export const row = (fields: Record<string, unknown> = {}) => ({
  id: 'an-id',
  slug: 'loja',
  title: 'Loja',
  description: 'Uma loja.',
  full_description: 'Primeiro.\n\nSegundo.',
  category: 'E-commerce',
  images: ['/demo/loja.webp', 'https://example.com/loja.webp'],
  features: ['Carrinho', 'Pix'],
  order_index: 1,
  ...fields,
})

export function parse(answer: unknown) {
  const warnings: string[] = []
  const options = {
    databaseUrl: 'http://database.test:54321',
    warn: (message: string) => warnings.push(message),
  }
  return { projects: parseRows(answer, options), warnings }
}

/** What becomes of one field; the row goes beside a good one, so that leaving it out is no failure. */
export function parseField(name: string, value: unknown) {
  const { projects, warnings } = parse([row({ slug: 'other' }), row({ [name]: value })])
  return { project: projects.find(({ slug }) => slug === 'loja'), warnings }
}
