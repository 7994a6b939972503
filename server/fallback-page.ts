/** What a visitor reads when no page could be rendered: self-contained, and always with a link home. */
import { DARK } from '../core/site-colors.ts'
import { copy, fallback } from './copy.ts'

export const FALLBACK_STATUSES = [400, 405, 408, 414, 429, 431, 500] as const
export type FallbackStatus = (typeof FALLBACK_STATUSES)[number]

/** @param occasion a status, or a browser without a network. */
export function fallbackPage(occasion: keyof typeof fallback): string {
  const { heading, message } = fallback[occasion]
  return `<!DOCTYPE html>
<html lang="${copy.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading}</title>
<style>
:root { color-scheme: dark; background: ${DARK.page}; color: ${DARK.text} }
body { display: grid; min-height: 100svh; margin: 0; place-content: center; gap: 1rem; padding: 1.5rem;
  box-sizing: border-box; font: 1.125rem/1.6 system-ui, sans-serif; text-align: center }
h1 { margin: 0; font-size: clamp(1.75rem, 6vw, 3rem); line-height: 1.1; text-wrap: balance }
p { margin: 0; color: ${DARK.muted} }
a { display: inline-block; justify-self: center; margin-top: 1rem; padding: 0.75rem 1.5rem;
  border-radius: 999px; background: ${DARK.accent}; color: ${DARK.page};
  font-weight: 600; text-decoration: none }
a:focus-visible { outline: 3px solid currentColor; outline-offset: 3px }
</style>
</head>
<body>
<h1>${heading}</h1>
<p>${message}</p>
<a href="/">${copy.failure.home}</a>
</body>
</html>
`
}
