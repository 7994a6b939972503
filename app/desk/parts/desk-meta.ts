import type { MetaDescriptor } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import { unlistedMeta } from '../../site/seo/page-meta.ts'
import type { SiteData } from '../../site/use-site.ts'

/** @param heading undefined for a page that failed. */
export function deskMeta(
  root: { readonly loaderData: Pick<SiteData, 'owner'> },
  heading?: string,
): MetaDescriptor[] {
  const desk = `${deskCopy.title} | ${root.loaderData.owner.name}`
  return unlistedMeta(heading ? `${heading} | ${desk}` : desk)
}
