/** The owner's texts, and the defaults from copy.ts where the owner has written none. */
import type { Site } from '../core/site.ts'
import { copy } from './copy.ts'

export function taglineOf({ texts }: Pick<Site, 'texts'>): string {
  return texts?.tagline ?? copy.hero.tagline
}

/** `defaultTitle` is always the title in copy.ts, which selects the icon. */
export function servicesOf({ texts }: Pick<Site, 'texts'>) {
  return copy.services.items.map((defaults, index) => ({
    ...defaults,
    ...texts?.services?.[index],
    defaultTitle: defaults.title,
  }))
}
