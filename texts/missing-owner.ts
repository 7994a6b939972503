/** What the site does not know about its owner, for the terminal and the desk. */
import type { Site } from '../core/site.ts'

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

/** @returns the parts, and what visitors notice, each as a list in Portuguese. */
export function describeMissing(missing: readonly OwnerPart[]) {
  const list = (parts: readonly string[]) => parts.join(' e ')
  return {
    labels: list(missing.map((part) => PARTS[part].label)),
    effects: list(missing.map((part) => PARTS[part].effect)),
  }
}
