/** Helpers for the tests of the row validation. */
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

/** Parses one field; a second, valid row keeps the answer usable when this one is left out. */
export function parseField(name: string, value: unknown) {
  const { projects, warnings } = parse([row({ slug: 'other' }), row({ [name]: value })])
  return { project: projects.find(({ slug }) => slug === 'loja'), warnings }
}
