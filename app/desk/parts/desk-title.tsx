import { deskCopy } from '#texts/desk-copy.ts'
import { useSite } from '../../site/use-site.ts'

/** React puts the title into the head. */
export function DeskTitle({ heading }: { readonly heading: string }) {
  const { owner } = useSite()
  return <title>{`${heading} | ${deskCopy.title} | ${owner.name}`}</title>
}
