/** Gives the stylesheets the measurements of the owner's name, so that it fits into the first screen. */
import type { TypesetName } from '#core/name.ts'
import { useLoadedSite } from '../use-site.ts'

export function NameWidth() {
  const name = useLoadedSite()?.typesetName
  if (!name) return null
  const declarations = Object.entries(nameProperties(name)).map(
    ([property, value]) => `${property}:${value}`,
  )
  // The content security policy blocks style attributes in HTML, but allows a style element by its hash.
  return <style>{`:root{${declarations.join(';')}}`}</style>
}

/** @returns the properties that hero.module.css and hero-name.module.css use, in em, without the unit. */
export function nameProperties(name: TypesetName) {
  return {
    '--name-width': name.width,
    '--name-width-narrow': name.narrowWidth,
    '--name-space-before': name.spaceBefore,
    '--name-space-after': name.spaceAfter,
  }
}
