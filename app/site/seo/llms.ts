/** The site as a short Markdown text, for answer engines (https://llmstxt.org). */
import { chatLink } from '#core/chat-link.ts'
import { phoneNumberOf, readableRecipient } from '#core/chat-recipient.ts'
import { loadContext } from '#core/context.ts'
import { type Project, projectPath } from '#core/project.ts'
import type { Site } from '#core/site.ts'
import { copy } from '#texts/copy.ts'
import { aboutOf, linksOf, placeOf, servicesOf, taglineOf } from '#texts/owner-texts.ts'
import type { Route } from './+types/llms'
import { contentUnavailable, notListed } from './content-unavailable.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { site: currentSite, projectReader } = context.get(loadContext)
  const site = currentSite()
  const { url, owner, isUnnamed } = site
  if (isUnnamed) throw notListed()
  const { services, projects, contact } = copy
  const list = await projectReader.list().catch(contentUnavailable)
  const links = list.map((project) => link(url, project))
  const text = `# ${escapeMarkdown(owner.name)}

> ${escapeMarkdown(taglineOf(site))}

${aboutOf(site).paragraphs.map(escapeMarkdown).join('\n\n')}

## ${services.headline}

${servicesOf(site)
  .map(({ title, description }) => `- ${escapeMarkdown(`${title}: ${description}`)}`)
  .join('\n')}

## ${projects.headline}

${links.length > 0 ? links.join('\n') : projects.none}

## ${contact.headline}

- [${contact.button}](${chatLink(owner.phone)})
${contactLines(site)
  .map((line) => `- ${line}\n`)
  .join('')}`
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

function contactLines(site: Site): readonly string[] {
  const number = phoneNumberOf(site.owner.phone)
  return [
    number ? `${copy.contact.phone}: ${readableRecipient(number)}` : '',
    ...linksOf(site).map(({ label, address }) => `[${escapeMarkdown(label)}](${address})`),
    escapeMarkdown(placeOf(site)),
  ].filter(Boolean)
}

function link(url: string, { slug, title, category, description }: Project): string {
  const note = [category, description].filter(Boolean).join('. ')
  const item = `- [${escapeMarkdown(title)}](${url}${linkPath(slug)})`
  return note === '' ? item : `${item}: ${escapeMarkdown(note)}`
}

function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|]/g, '\\$&')
}

/** Parentheses could end the address of a Markdown link. */
function linkPath(slug: string): string {
  return projectPath(slug).replaceAll('(', '%28').replaceAll(')', '%29')
}
