/** The site as an application on a visitor's home screen (https://www.w3.org/TR/appmanifest/). */
import { DARK } from '../site-colors.ts'

/** The paths of the site's icons. */
export const ICONS = {
  svg: '/favicon.svg',
  ico: '/favicon.ico',
  apple: '/apple-touch-icon.png',
  maskable: [
    { path: '/icons/192.png', size: 192 },
    { path: '/icons/512.png', size: 512 },
  ],
} as const

export const MANIFEST_PATH = '/manifest.webmanifest'

export interface ManifestTexts {
  readonly language: string
  readonly title: string
  readonly description: string
}

export function manifest(owner: string, { language, title, description }: ManifestTexts): string {
  return JSON.stringify({
    id: '/',
    name: title,
    short_name: owner,
    description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: DARK.page,
    theme_color: DARK.page,
    icons: [
      { src: ICONS.svg, type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      ...ICONS.maskable.map(({ path, size }) => ({
        src: path,
        type: 'image/png',
        sizes: `${size}x${size}`,
        purpose: 'maskable',
      })),
    ],
  })
}
