import type { Site } from '../core/site.ts'
import { copy } from './copy.ts'

/**
 * @returns the services, with the owner's texts where there are any. `defaultTitle` is always the title in
 *   copy.ts, which selects the icon.
 */
export function servicesOf({ texts }: Pick<Site, 'texts'>) {
  return copy.services.items.map((defaults, index) => ({
    ...defaults,
    ...texts?.services?.[index],
    defaultTitle: defaults.title,
  }))
}
