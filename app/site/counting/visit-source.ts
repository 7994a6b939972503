import type { Source } from '#core/visit-counts.ts'

/** Instagram writes `ig` into the links on profiles. The others are hosts of links that lead to these networks. */
const ALIASES: ReadonlyMap<string, Source> = new Map([
  ['ig', 'instagram'],
  ['fb', 'facebook'],
  ['wa.me', 'whatsapp'],
  ['lnkd.in', 'linkedin'],
])

/** Matches a name alone, a host such as `www.google.com.br`, or an Android package such as `com.instagram.android`. */
const NETWORK =
  /^(?:.+\.)?(whatsapp|instagram|facebook|google|linkedin|qr)(?:(?:\.com?)?(?:\.\w\w)?|\.(?:android.*|katana|lite|orca|w4b))$/

/** Browsers inside apps name themselves so. Facebook's writes `FBAN` and `FBAV`. */
const APP = /whatsapp|instagram|fb(?=a[nv])|linkedin/i

function networkOf(text = ''): Source | undefined {
  const name = text.toLowerCase()
  return ALIASES.get(name) ?? (name.match(NETWORK)?.[1] as Source | undefined)
}

export function visitSource(
  { search, host }: Pick<Location, 'search' | 'host'>,
  referrer: string,
  userAgent: string,
): Source {
  const campaign = new URLSearchParams(search).get('utm_source')
  if (campaign) return networkOf(campaign) ?? 'other'
  const from = referrer.split('/')[2]
  return (
    networkOf(from) ??
    networkOf(userAgent.match(APP)?.[0]) ??
    (from && from !== host ? 'other' : 'direct')
  )
}
