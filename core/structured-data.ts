/** What pages say about themselves in schema.org's vocabulary (JSON-LD), for search and answer engines. */
import type {
  BreadcrumbList,
  CreativeWork,
  Graph,
  ItemList,
  Person,
  ProfessionalService,
  WebSite,
} from 'schema-dts'
import { chatLink } from './chat-link.ts'
import { type Picture, pictureSources } from './picture.ts'
import type { Project } from './project.ts'
import { projectPath } from './project-card.ts'
import type { Site } from './site.ts'
import { summary } from './summary.ts'

export interface StructuredTexts {
  readonly language: string
  readonly title: string
  readonly description: string
  readonly tagline: string
  readonly services: {
    readonly headline: string
    readonly items: readonly { readonly title: string; readonly description: string }[]
  }
}

export interface LandingPage {
  readonly portrait: Picture
  /** Path of the site's share picture. */
  readonly sharePicture: string
  /** Empty while they are unknown. */
  readonly projects: readonly Pick<Project, 'slug' | 'title'>[]
}

export function landingPageData(site: Site, page: LandingPage, texts: StructuredTexts): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      webSite(site, texts),
      person(site, page.portrait, texts),
      business(site, page.sharePicture, texts),
      ...(page.projects.length > 0 ? [projectList(site, page.projects)] : []),
    ],
  }
}

const id = (site: Site, name: string) => ({ '@id': `${site.url}/#${name}` })
const absolute = (site: Site, path: string) => new URL(path, site.url).href

function webSite(site: Site, { language, title, description }: StructuredTexts): WebSite {
  return {
    '@type': 'WebSite',
    ...id(site, 'website'),
    url: `${site.url}/`,
    name: title,
    description,
    inLanguage: language,
    publisher: id(site, 'person'),
  }
}

function person(site: Site, portrait: Picture, { tagline }: StructuredTexts): Person {
  return {
    '@type': 'Person',
    ...id(site, 'person'),
    name: site.owner.name,
    url: `${site.url}/`,
    jobTitle: tagline,
    image: absolute(site, pictureSources(portrait).src),
  }
}

function business(
  site: Site,
  sharePicture: string,
  { language, description, services }: StructuredTexts,
): ProfessionalService {
  const telephone = `+${site.owner.phone}`
  return {
    '@type': 'ProfessionalService',
    ...id(site, 'business'),
    name: site.owner.name,
    url: `${site.url}/`,
    description,
    telephone,
    image: absolute(site, sharePicture),
    founder: id(site, 'person'),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      url: chatLink(site.owner.phone),
      telephone,
      availableLanguage: language,
    },
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: services.headline,
      itemListElement: services.items.map(({ title, description }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: title, description },
      })),
    },
  }
}

function projectList(site: Site, projects: LandingPage['projects']): ItemList {
  return {
    '@type': 'ItemList',
    ...id(site, 'projects'),
    itemListElement: projects.map(({ slug, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: summary(title),
      url: absolute(site, projectPath(slug)),
    })),
  }
}

export interface ProjectPage {
  readonly project: Pick<Project, 'slug' | 'title' | 'category' | 'updatedAt'>
  readonly description: string
  readonly pictures: readonly Picture[]
}

export interface BreadcrumbTexts {
  readonly language: string
  readonly home: string
  readonly projects: string
}

export function projectPageData(site: Site, page: ProjectPage, texts: BreadcrumbTexts): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [work(site, page, texts.language), breadcrumbs(site, page.project, texts)],
  }
}

function work(site: Site, page: ProjectPage, language: string): CreativeWork {
  const { slug, title, category, updatedAt } = page.project
  const address = absolute(site, projectPath(slug))
  const images = page.pictures.map((picture) => absolute(site, pictureSources(picture).src))
  return {
    '@type': 'CreativeWork',
    '@id': `${address}#work`,
    name: summary(title),
    description: page.description,
    url: address,
    inLanguage: language,
    ...(category && { genre: category }),
    ...(updatedAt && { dateModified: updatedAt }),
    ...(images.length > 0 && { image: images }),
    creator: {
      '@type': 'Person',
      ...id(site, 'person'),
      name: site.owner.name,
      url: `${site.url}/`,
    },
  }
}

function breadcrumbs(
  site: Site,
  { slug, title }: ProjectPage['project'],
  { home, projects }: BreadcrumbTexts,
): BreadcrumbList {
  const steps = [
    { name: home, item: `${site.url}/` },
    { name: projects, item: `${site.url}/#projects` },
    { name: summary(title), item: absolute(site, projectPath(slug)) },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  }
}
