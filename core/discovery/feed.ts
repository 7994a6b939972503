/** The projects as a feed that readers and other sites can follow (Atom, RFC 4287). */
import { projectPath } from '../project-card.ts'
import type { Site } from '../site.ts'
import type { Entry } from './entry.ts'
import { latest } from './sitemap.ts'
import { xmlText } from './xml.ts'

export interface FeedTexts {
  readonly language: string
  readonly title: string
  readonly subtitle: string
}

export const FEED_PATH = '/feed.xml'

/** @param since ISO 8601; used for entries without a known change, because Atom requires a date. */
export function feed(
  { url, owner }: Site,
  entries: readonly Entry[],
  { language, title, subtitle }: FeedTexts,
  since: string,
): string {
  const updated = latest(entries.map(({ changed }) => changed ?? since)) ?? since
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(language)}">
<id>${xmlText(`${url}/`)}</id>
<title>${xmlText(title)}</title>
<subtitle>${xmlText(subtitle)}</subtitle>
<link rel="self" type="application/atom+xml" href="${xmlText(url + FEED_PATH)}"/>
<link rel="alternate" type="text/html" href="${xmlText(`${url}/`)}"/>
<icon>${xmlText(`${url}/favicon.svg`)}</icon>
<updated>${xmlText(updated)}</updated>
<author><name>${xmlText(owner.name)}</name><uri>${xmlText(`${url}/`)}</uri></author>
${entries.map((entry) => feedEntry(url, entry, since)).join('\n')}
</feed>
`
}

function feedEntry(origin: string, { project, changed }: Entry, since: string): string {
  const address = xmlText(origin + projectPath(project.slug))
  const { title, description, fullDescription, category } = project
  return `<entry>
<id>${address}</id>
<title>${xmlText(title)}</title>
<link rel="alternate" type="text/html" href="${address}"/>
<updated>${xmlText(changed ?? since)}</updated>
${category ? `<category term="${xmlText(category)}"/>\n` : ''}<summary>${xmlText(description)}</summary>
<content>${xmlText(fullDescription)}</content>
</entry>`
}
