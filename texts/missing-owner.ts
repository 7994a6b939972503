import type { OwnerEntry, Site } from '../core/site/site.ts'

const ENTRIES = {
  name: { label: 'o seu nome', effect: 'o Google não mostra o site' },
  phone: { label: 'o seu WhatsApp', effect: 'a conversa abre sem destinatário' },
} satisfies Partial<Record<OwnerEntry, unknown>>

export type MissingEntry = keyof typeof ENTRIES

export function missingEntries({ isUnnamed, owner }: Site): readonly MissingEntry[] {
  return [
    ...(isUnnamed ? ['name' as const] : []),
    ...(owner.phone === '' ? ['phone' as const] : []),
  ]
}

/** `missing` is, for example, "Falta o seu nome". `effects` is what visitors notice. */
export function describeMissing(entries: readonly MissingEntry[]) {
  const list = (texts: readonly string[]) => texts.join(' e ')
  return {
    missing: `${entries.length > 1 ? 'Faltam' : 'Falta'} ${list(entries.map((entry) => ENTRIES[entry].label))}`,
    effects: list(entries.map((entry) => ENTRIES[entry].effect)),
  }
}
