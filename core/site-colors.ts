/**
 * The site's colours for places without the stylesheet, such as browser UI, icons, share pictures and error
 * pages. Apart from rounding, each equals the token `--color-…` of the same name in `app/styles/tokens.css`.
 */
export const DARK = {
  page: '#090c13',
  surface: '#10151d',
  raised: '#181f29',
  line: '#2d333d',
  text: '#f1f3f7',
  muted: '#adb5c1',
  accent: '#48f498',
  'on-accent': '#001a0b',
} as const

export const LIGHT = { page: '#f6f5f1', raised: '#f5f3ef', text: '#131922' } as const
