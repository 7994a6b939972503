/** The site in a few plain lines for answer engines (https://llmstxt.org). */
import { chatLink } from '../chat-link.ts'
import { readablePhone } from '../phone-number.ts'
import type { Project } from '../project.ts'
import { projectPath } from '../project-card.ts'
import type { Site } from '../site.ts'

export interface LlmsTexts {
  readonly tagline: string
  readonly introduction: readonly string[]
  readonly services: {
    readonly headline: string
    readonly items: readonly { readonly title: string; readonly description: string }[]
  }
  readonly projects: { readonly headline: string; readonly none: string }
  readonly contact: { readonly headline: string; readonly chat: string; readonly phone: string }
}

export function llms(
  { url, owner }: Site,
  projects: readonly Project[],
  { tagline, introduction, services, projects: work, contact }: LlmsTexts,
): string {
  const links = projects.map(
    ({ slug, title, category, description }) =>
      `- [${markdownText(title)}](${url}${linkPath(slug)}): ${markdownText(
        [category, description].filter(Boolean).join('. '),
      )}`,
  )
  return `# ${markdownText(owner.name)}

> ${tagline}

${introduction.join('\n\n')}

## ${services.headline}

${services.items.map(({ title, description }) => `- ${title}: ${description}`).join('\n')}

## ${work.headline}

${links.length > 0 ? links.join('\n') : work.none}

## ${contact.headline}

- [${contact.chat}](${chatLink(owner.phone)})
- ${contact.phone}: ${readablePhone(owner.phone)}
`
}

/** Escapes the text of a row: one line, without Markdown or HTML syntax. */
function markdownText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|]/g, '\\$&')
}

/** An unescaped bracket would end the link's address. */
function linkPath(slug: string): string {
  return projectPath(slug).replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'))
}
