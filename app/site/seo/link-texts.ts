/** The title and the description of a page, as search engines and chats show them beside a link. */
import type { Project } from '#core/project.ts'
import type { Site } from '#core/site.ts'
import { summary } from '#core/summary.ts'
import { pageTitles } from '#texts/copy.ts'
import { taglineOf } from '#texts/owner-texts.ts'
import { siteDescription } from './site-description.ts'

export interface LinkTexts {
  readonly title: string
  /** At most as long as a `summary`. */
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
    fullDescription,
  }: Pick<Project, 'title' | 'description' | 'fullDescription'>,
): LinkTexts {
  return {
    title: pageTitles.project(title, site.owner.name),
    description: summary(description || fullDescription) || siteDescription(site),
  }
}
