/** Tells the stylesheet how wide the owner's name is, so that it can fit the name into the first screen. */
import { useRouteLoaderData } from 'react-router'
import type { TypesetName } from '../../core/name.ts'
import type { SiteData } from '../use-site.ts'

export function NameWidth() {
  const name = useRouteLoaderData<SiteData>('root')?.typesetName
  if (!name) return null
  const declarations = Object.entries(nameProperties(name)).map((entry) => entry.join(':'))
  // A style element, because the content security policy allows it by its hash. It refuses style attributes.
  return <style>{`:root{${declarations.join(';')}}`}</style>
}

/** The properties that sections/hero.module.css and hero-name.module.css use. */
export function nameProperties(name: TypesetName) {
  return {
    '--name-width': name.width,
    '--name-width-narrow': name.narrowWidth,
    '--name-space-before': name.spaceBefore,
    '--name-space-after': name.spaceAfter,
  }
}
