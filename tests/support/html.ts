/** Reads the HTML of a page as a browser parses it, for tests without a browser. */
import type { DefaultTreeAdapterTypes as Tree } from 'parse5'

/** A document or an element. */
export type Node = Tree.ParentNode
export type Element = Tree.Element

/** @returns the elements inside a node, in the order of the document. */
export const elementsOf = ({ childNodes }: Node): Element[] =>
  childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsOf(child)] : []))

/** @returns an empty string if the element has no such attribute. */
export const attribute = ({ attrs }: Element, name: string) =>
  attrs.find((attr) => attr.name === name)?.value ?? ''

const rawText = ({ childNodes }: Node): string =>
  childNodes
    .map((child) => {
      if ('value' in child) return child.value
      return 'tagName' in child ? rawText(child) : ''
    })
    .join('')

/** @returns the text inside the element, with single spaces. */
export const textOf = (element: Node) => rawText(element).replace(/\s+/g, ' ').trim()

/** @returns the elements inside a node that have this tag. */
export const all = (within: Node, tag: string) =>
  elementsOf(within).filter(({ tagName }) => tagName === tag)

export const textsOf = (within: Node, tag: string) => all(within, tag).map(textOf)

/** @throws Error if there is not exactly one element with this tag. */
export function only(within: Node, tag: string): Element {
  const [element, ...others] = all(within, tag)
  if (!element || others.length > 0) throw new Error(`There is not exactly one <${tag}>.`)
  return element
}

function find(within: Node, what: string, matches: (element: Element) => boolean): Element {
  const element = elementsOf(within).find(matches)
  if (!element) throw new Error(`There is no ${what}.`)
  return element
}

export const byId = (within: Node, id: string) =>
  find(within, `element #${id}`, (element) => attribute(element, 'id') === id)

/** Finds the element whose label is the element with this id. */
export const labelledBy = (within: Node, id: string) =>
  find(
    within,
    `element with the label #${id}`,
    (element) => attribute(element, 'aria-labelledby') === id,
  )

/** Finds the link with this text. */
export const link = (within: Node, text: string) =>
  find(within, `link "${text}"`, (element) => element.tagName === 'a' && textOf(element) === text)
