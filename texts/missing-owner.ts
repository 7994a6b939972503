/** What the site does not know about its owner, for the terminal and the desk. */
import type { Site } from '../core/site/site.ts'

const PARTS = {
  name: { label: 'o seu nome', effect: 'o Google não mostra o site' },
  phone: { label: 'o seu WhatsApp', effect: 'a conversa abre sem destinatário' },
}

export type OwnerPart = keyof typeof PARTS

/** @returns the parts that are neither configured nor published. */
export function missingParts({ isUnnamed, owner }: Site): readonly OwnerPart[] {
  return [
    ...(isUnnamed ? ['name' as const] : []),
    ...(owner.phone === '' ? ['phone' as const] : []),
  ]
}

/** @returns what is missing, as in "Falta o seu nome", and what visitors notice. */
export function describeMissing(parts: readonly OwnerPart[]) {
  const list = (texts: readonly string[]) => texts.join(' e ')
  return {
    missing: `${parts.length > 1 ? 'Faltam' : 'Falta'} ${list(parts.map((part) => PARTS[part].label))}`,
    effects: list(parts.map((part) => PARTS[part].effect)),
  }
}
