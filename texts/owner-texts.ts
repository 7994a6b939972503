import type { Site } from '../core/site/site.ts'
import { copy } from './copy.ts'

export function taglineOf({ texts }: Pick<Site, 'texts'>): string {
  return texts?.tagline ?? copy.hero.tagline
}

export function aboutOf({ texts }: Pick<Site, 'texts'>) {
  return { ...copy.about, ...texts }
}

export function servicesOf({ texts }: Pick<Site, 'texts'>) {
  const services = copy.services.items.map((defaults, index) => {
    const service = { ...defaults, ...texts?.services?.[index] }
    return { ...service, isRenamed: service.title !== defaults.title }
  })
  return services.filter(({ off }) => !off)
}

export function invitationOf({ texts }: Pick<Site, 'texts'>): string {
  return texts?.invitation ?? copy.contact.invitation
}

export function linksOf({ profile = {} }: Pick<Site, 'profile'>) {
  const { instagram, linkedin, github, email } = profile
  return [
    { label: copy.profile.instagram, address: instagram, sign: '@' },
    { label: copy.profile.linkedin, address: linkedin },
    { label: copy.profile.github, address: github },
    { label: copy.profile.email, address: email && `mailto:${email}` },
  ].flatMap(({ label, address, sign = '' }) =>
    address ? { label, handle: sign + handleOf(address), address } : [],
  )
}

/** Clients compare and copy the name of a page, or the e-mail address. */
function handleOf(address: string): string {
  return decodeURIComponent(address.replace(/.*[/:]/, ''))
}

/** For example `Recife, PE · Atendo online`; empty if the owner has published nothing about it. */
export function placeOf({ profile = {} }: Pick<Site, 'profile'>): string {
  const { city, state, online } = profile
  const place = [city, state].filter(Boolean).join(', ')
  return [place, online && copy.profile.online].filter(Boolean).join(' · ')
}
