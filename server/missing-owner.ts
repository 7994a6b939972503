import { describeMissing, type OwnerPart } from '../core/missing-owner.ts'

const VARIABLES: Record<OwnerPart, string> = { name: 'OWNER_NAME', phone: 'OWNER_PHONE' }

/**
 * @param missing null if the published settings could not be read.
 * @param name the configured name; empty if there is none.
 * @returns what the terminal tells the owner; null if nothing is missing, or nobody knows.
 */
export function explainMissing(missing: readonly OwnerPart[] | null, name: string): string | null {
  if (missing === null && name === '') {
    return 'O banco de dados ainda não respondeu, e OWNER_NAME está sem valor. Até saberem de quem é o site, as páginas respondem com o erro 503.'
  }
  if (!missing || missing.length === 0) return null
  const { labels, effects } = describeMissing(missing)
  const variables = missing.map((part) => VARIABLES[part]).join(' e ')
  return `Falta ${labels}: publique em "Meu site", no estúdio, ou defina ${variables}. Até lá, ${effects}.`
}
