/** Contains no blank ones. */
export type Values = Readonly<Record<string, string>>

/** Each platform sets a variable, from which the site's address follows. */
const platforms: readonly (readonly [
  variable: string,
  address: (value: string, values: Values) => string | undefined,
])[] = [
  ['RENDER_EXTERNAL_URL', (url) => url],
  ['RAILWAY_PUBLIC_DOMAIN', (host) => `https://${host}`],
  ['FLY_APP_NAME', (name) => `https://${name}.fly.dev`],
  // Coolify lists all domains. Older versions leave out the scheme.
  [
    'COOLIFY_URL',
    (list) =>
      list
        .split(',', 1)[0]
        ?.trim()
        .replace(/^(?!https?:)/, 'https://'),
  ],
  // Cloudflare Pages announces the address of one deployment, `https://<deployment>.<project>.pages.dev`.
  ['CF_PAGES_URL', (url) => url.replace(/^(https:\/\/)[^.]+\.([^.]+\.pages\.dev)$/, '$1$2')],
  // Only NETLIFY shows that `URL` is the site's address, because other programs use this name too.
  ['URL', (url, { NETLIFY }) => (NETLIFY === 'true' ? url : undefined)],
]

export function announcedAddress(values: Values): string | undefined {
  for (const [variable, address] of platforms) {
    const value = values[variable]
    const announced = value === undefined ? undefined : address(value, values)
    if (announced !== undefined) return announced
  }
}
