import type { MetaDescriptor } from 'react-router'
import { unlistedMeta } from '../seo/unlisted-meta.ts'
import type { SiteData } from '../use-site.ts'
import { deskCopy } from './desk-copy.ts'

/**
 * @param page the page's heading, or what it shows.
 * @param root the match of the root route.
 */
export function deskMeta(
  page: string,
  root: { readonly loaderData: Pick<SiteData, 'owner'> },
): MetaDescriptor[] {
  return unlistedMeta(`${page} | ${deskCopy.title} | ${root.loaderData.owner.name}`)
}
