import type { MetaDescriptor } from 'react-router'
import { unlistedMeta } from '../seo/unlisted-meta.ts'
import type { SiteData } from '../use-site.ts'
import { deskCopy } from './desk-copy.ts'

/**
 * @param root the match of the root route.
 * @param heading the page's heading, or the project's title. Undefined for a page that failed.
 */
export function deskMeta(
  root: { readonly loaderData: Pick<SiteData, 'owner'> },
  heading?: string,
): MetaDescriptor[] {
  const desk = `${deskCopy.title} | ${root.loaderData.owner.name}`
  return unlistedMeta(heading ? `${heading} | ${desk}` : desk)
}
