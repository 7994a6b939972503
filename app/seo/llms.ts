/** The site in a few plain lines for answer engines (https://llmstxt.org). */
import { chatLink } from '../../core/chat-link.ts'
import { readablePhone } from '../../core/phone-number.ts'
import { type Project, projectPath } from '../../core/project.ts'
import type { Site } from '../../core/site.ts'
import { copy } from '../copy.ts'

export function llms({ url, owner }: Site, projects: readonly Project[]): string {
  const { hero, about, services, projects: work, contact } = copy
  const links = projects.map(({ slug, title, category, description }) => {
    const text = [category, description].filter(Boolean).join('. ')
    return `- [${escapeMarkdown(title)}](${url}${linkPath(slug)}): ${escapeMarkdown(text)}`
  })
  return `# ${escapeMarkdown(owner.name)}

> ${hero.tagline}

${about.paragraphs.join('\n\n')}

## ${services.headline}

${services.items.map(({ title, description }) => `- ${title}: ${description}`).join('\n')}

## ${work.headline}

${links.length > 0 ? links.join('\n') : work.none}

## ${contact.headline}

- [${contact.button}](${chatLink(owner.phone)})
- ${contact.phone}: ${readablePhone(owner.phone)}
`
}

/** The text of a row in one line, without Markdown or HTML syntax. */
function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|]/g, '\\$&')
}

/** An unescaped bracket would end the link's address. */
function linkPath(slug: string): string {
  return projectPath(slug).replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'))
}
