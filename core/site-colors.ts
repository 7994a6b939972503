/** For places without stylesheets, like icons. Each equals its token in app/styles/tokens.css, apart from rounding. */
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
