/** Finds the site's own addresses in its responses. */

/** Scripts are not searched: the files that they load are in the folder of the build. */
const SCRIPTS = /<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs
/** An attribute of HTML, or a text in JSON. React escapes all other quotes in HTML. */
const QUOTED = /"([^"]*)"/g
/** An address in XML, in Markdown, or at the end of a line. */
const UNQUOTED = /https?:\/\/[^\s"'<>()]+/g

/**
 * @param text HTML, XML, JSON or plain text.
 * @param siteUrl the site's origin, without a slash at the end.
 * @returns paths, percent-encoded, without query and fragment.
 */
export function ownAddresses(text: string, siteUrl: string): Set<string> {
  const searched = text.replace(SCRIPTS, '')
  // A `srcset` separates its addresses with a comma, and each address from its width with a space.
  const quoted = [...searched.matchAll(QUOTED)].flatMap(([, value = '']) => value.split(/,?\s+/))
  const rooted = quoted.filter((value) => value.startsWith('/'))
  const own = [...rooted, ...(searched.match(UNQUOTED) ?? [])]
    .map((address) => new URL(address.replaceAll('&amp;', '&'), siteUrl))
    .filter(({ origin }) => origin === siteUrl)
  return new Set(own.map(({ pathname }) => pathname))
}
