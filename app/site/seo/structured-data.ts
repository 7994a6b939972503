/** Search engines and answer engines read JSON-LD in the vocabulary of schema.org. */
import type { Graph, ImageObject } from 'schema-dts'
import { chatLink, phoneNumberOf } from '#core/chat/chat-recipient.ts'
import { type Picture, type Portrait, pictureSources } from '#core/picture/picture.ts'
import { type Project, projectPath } from '#core/project/project.ts'
import type { Site } from '#core/site/site.ts'
import { copy, metaTexts, pageTitles } from '#texts/copy.ts'
import { servicesOf, taglineOf } from '#texts/owner-texts.ts'
import { siteDescription } from './link-texts.ts'
import { summary } from './summary.ts'

interface LandingPageFacts {
  readonly portrait: Portrait
  readonly sharePicture: string
}

const id = ({ url }: Site, name: string) => ({ '@id': `${url}/#${name}` })
const absolute = ({ url }: Site, path: string) => new URL(path, url).href

export function landingPageData(site: Site, page: LandingPageFacts): Graph {
  const { name, phone } = site.owner
  const telephone = phoneNumberOf(phone)
  const tagline = taglineOf(site)
  const description = siteDescription(site)
  const url = `${site.url}/`
  const { instagram, linkedin, github, email, city, state, online } = site.profile ?? {}
  const sameAs = [instagram, linkedin, github].filter((address) => address !== undefined)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        ...id(site, 'website'),
        url,
        name: pageTitles.home(name, tagline),
        description,
        inLanguage: copy.language,
        publisher: id(site, 'person'),
      },
      {
        '@type': 'Person',
        ...id(site, 'person'),
        name,
        url,
        jobTitle: tagline,
        ...(!page.portrait.isNeutral && {
          image: absolute(site, pictureSources(page.portrait).src),
        }),
        ...(sameAs.length > 0 && { sameAs }),
        ...(email && { email }),
      },
      {
        '@type': 'ProfessionalService',
        ...id(site, 'business'),
        name,
        url,
        description,
        ...(telephone && { telephone }),
        ...(email && { email }),
        ...(sameAs.length > 0 && { sameAs }),
        ...(city && {
          address: {
            '@type': 'PostalAddress',
            addressLocality: city,
            ...(state && { addressRegion: state }),
          },
        }),
        ...((city || online) && {
          areaServed: [
            ...(city ? [{ '@type': 'City', name: city } as const] : []),
            ...(online ? [{ '@type': 'Country', name: metaTexts.country } as const] : []),
          ],
        }),
        image: absolute(site, page.sharePicture),
        founder: id(site, 'person'),
        ...(phone && {
          contactPoint: { '@type': 'ContactPoint', contactType: 'sales', url: chatLink(phone) },
        }),
        hasOfferCatalog: {
          '@type': 'OfferCatalog',
          name: copy.services.headline,
          itemListElement: servicesOf(site).map(({ title, description }) => ({
            '@type': 'Offer',
            itemOffered: { '@type': 'Service', name: title, description },
          })),
        },
      },
    ],
  }
}

interface ProjectPageFacts {
  readonly project: Pick<Project, 'slug' | 'title' | 'category' | 'updatedAt'> &
    Partial<Pick<Project, 'captions'>>
  readonly description: string
  readonly pictures: readonly Picture[]
}

export function projectPageData(site: Site, page: ProjectPageFacts): Graph {
  const { slug, title, category, updatedAt } = page.project
  const address = absolute(site, projectPath(slug))
  const images = page.pictures.map((picture, index): ImageObject | string => {
    const url = absolute(site, pictureSources(picture).src)
    const caption = page.project.captions?.[index]
    return caption ? { '@type': 'ImageObject', contentUrl: url, caption } : url
  })
  const steps = [
    { name: metaTexts.start, item: `${site.url}/` },
    { name: copy.projects.headline, item: `${site.url}/#projects` },
    { name: summary(title), item: address },
  ]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'CreativeWork',
        '@id': `${address}#work`,
        name: summary(title),
        description: page.description,
        url: address,
        inLanguage: copy.language,
        ...(category && { genre: category }),
        ...(updatedAt && { dateModified: updatedAt }),
        ...(images.length > 0 && { image: images }),
        creator: {
          '@type': 'Person',
          ...id(site, 'person'),
          name: site.owner.name,
          url: `${site.url}/`,
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map((step, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          ...step,
        })),
      },
    ],
  }
}
