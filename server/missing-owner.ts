import { describeMissing, type OwnerPart } from '../core/missing-owner.ts'

const VARIABLES: Record<OwnerPart, string> = { name: 'OWNER_NAME', phone: 'OWNER_PHONE' }

/**
 * @param missing null if the published settings could not be read.
 * @returns what the terminal tells the owner; null if nothing is missing.
 */
export function explainMissing(missing: readonly OwnerPart[] | null): string | null {
  if (missing === null) {
    return 'O banco de dados ainda não respondeu, e OWNER_NAME está sem valor. Até saberem de quem é o site, as páginas respondem com o erro 503.'
  }
  if (missing.length === 0) return null
  const { labels, effects } = describeMissing(missing)
  const variables = missing.map((part) => VARIABLES[part]).join(' e ')
  return `Falta ${labels}: publique em "Meu site", no estúdio, ou defina ${variables}. Até lá, ${effects}.`
}
