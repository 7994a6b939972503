import type { Project } from '#core/project/project.ts'
import type { Site } from '#core/site/site.ts'
import { metaTexts, pageTitles } from '#texts/copy.ts'
import { aboutOf, servicesOf, taglineOf } from '#texts/owner-texts.ts'
import { SUMMARY_LENGTH, summary } from './summary.ts'

/** Search engines replace descriptions with fewer UTF-16 code units with text of their choice. */
const MIN_LENGTH = 51

export interface LinkTexts {
  readonly title: string
  readonly description: string
}

export function homeLinkTexts(site: Site): LinkTexts {
  return {
    title: pageTitles.home(site.owner.name, taglineOf(site)),
    description: siteDescription(site),
  }
}

export function projectLinkTexts(
  site: Site,
  {
    title,
    description,
    fullDescription = '',
  }: Pick<Project, 'title' | 'description'> & Partial<Pick<Project, 'fullDescription'>>,
): LinkTexts {
  return {
    title: pageTitles.project(title, site.owner.name),
    description: summary(description || fullDescription) || siteDescription(site),
  }
}

/** The first sentences of "Sobre Mim", or the beginning of that text and of the services. */
export function siteDescription(site: Pick<Site, 'texts'>): string {
  const about = aboutOf(site).paragraphs.map(asSentence).join(' ')
  const services = servicesOf(site).map(({ title }) => title)
  const sentences = wholeSentences(about)
  const description =
    sentences.length < MIN_LENGTH ? summary(`${about} ${services.join(', ')}.`) : sentences
  const invited = `${description} ${metaTexts.invitation}`
  return invited.length > SUMMARY_LENGTH ? description : invited
}

function asSentence(paragraph: string): string {
  const line = paragraph.replace(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}]$/u.test(line) ? `${line}.` : line
}

function wholeSentences(text: string): string {
  const beginning = `${text} `.slice(0, SUMMARY_LENGTH + 1)
  return beginning.match(/^.*[.!?…](?=\s)/u)?.[0] ?? ''
}
