import { Marked } from 'marked'
import markdown from '../../../docs/guia.pt-BR.md?raw'
import { guideAnchor } from './guide-anchor.ts'

const pictures = import.meta.glob<string>('../../../docs/gallery/desk-*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

const marked = new Marked({
  renderer: {
    heading({ tokens, text, depth }) {
      const title = this.parser.parseInline(tokens)
      // With `tabindex`, a jump to the heading moves the focus too.
      return `<h${depth} id="${guideAnchor(text)}" tabindex="-1">${title}</h${depth}>\n`
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens)
      // Other links lead to files of the repository. Its address is unknown here, so only their words stay.
      return /^(#|https?:)/.test(href) ? `<a href="${encodeURI(href)}">${words}</a>` : words
    },
  },
})

function render(): string {
  const html = String(marked.parse(markdown))
    .replaceAll('<th></th>', '<td></td>')
    // Only elements with the focus can be scrolled with the keyboard.
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll(/gallery\/[\w-]+\.webp/g, (path) => pictures[`../../../docs/${path}`] ?? path)
  const parts = Array.from(
    html.matchAll(/<h2 id="(.+?)".*?>(.+)<\/h2>/g),
    ([, id, title]) => `<li><a href="#${id}">${title}</a></li>`,
  )
  return html.replace('<h2', `<nav><ul>${parts.join('')}</ul></nav>\n<h2`)
}

export const guideHtml = render()
