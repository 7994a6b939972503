/** `import html from '…/guia.pt-BR.md'` gives the owner's guide as HTML, with the addresses of its pictures. */
import { Marked } from 'marked'
import type { Plugin } from 'vite'
import { guideAnchor } from '../core/guide-anchor.ts'

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

export function renderGuide(markdown: string): string {
  const html = String(marked.parse(markdown))
    .replaceAll('<th></th>', '<td></td>')
    // Only elements with the focus can be scrolled with the keyboard.
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
  const parts = Array.from(
    html.matchAll(/<h2 id="(.+?)".*?>(.+)<\/h2>/g),
    ([, id, title]) => `<li><a href="#${id}">${title}</a></li>`,
  )
  return html.replace('<h2', `<nav><ul>${parts.join('')}</ul></nav>\n<h2`)
}

export function guide(): Plugin {
  return {
    name: 'guide',
    transform: {
      filter: { id: /\.md$/ },
      handler(markdown) {
        const imports: string[] = []
        const html = JSON.stringify(renderGuide(markdown)).replaceAll(
          /gallery\/[\w-]+\.webp/g,
          (path) => {
            const name = `picture${imports.length}`
            imports.push(`import ${name} from './${path}'\n`)
            return `" + ${name} + "`
          },
        )
        return { code: `${imports.join('')}export default ${html}`, moduleType: 'js', map: null }
      },
    },
  }
}
