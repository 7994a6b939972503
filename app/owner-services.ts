import type { Site } from '../core/site.ts'
import { copy } from './copy.ts'

/** @returns the services with the owner's texts. `original` is the title in copy.ts; it identifies the icon. */
export function servicesOf({ texts }: Pick<Site, 'texts'>) {
  return copy.services.items.map((original, index) => ({
    ...original,
    ...texts?.services?.[index],
    original: original.title,
  }))
}
