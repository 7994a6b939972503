import type { MetaDescriptor } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import type { SiteData } from '../../site/use-site.ts'

/** @param heading undefined for a page that failed. */
export function deskMeta(
  root: { readonly loaderData: Pick<SiteData, 'owner'> },
  heading?: string,
): MetaDescriptor[] {
  const desk = `${deskCopy.title} | ${root.loaderData.owner.name}`
  return [
    { title: heading ? `${heading} | ${desk}` : desk },
    { name: 'robots', content: 'noindex' },
  ]
}
