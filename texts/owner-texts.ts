/** The owner's texts, or the defaults from copy.ts. */
import type { Site } from '../core/site.ts'
import { copy } from './copy.ts'

export function taglineOf({ texts }: Pick<Site, 'texts'>): string {
  return texts?.tagline ?? copy.hero.tagline
}

export function aboutOf({ texts }: Pick<Site, 'texts'>) {
  return { ...copy.about, ...texts }
}

export function servicesOf({ texts }: Pick<Site, 'texts'>) {
  return copy.services.items.map((defaults, index) => {
    const service = { ...defaults, ...texts?.services?.[index] }
    return { ...service, isRenamed: service.title !== defaults.title }
  })
}
