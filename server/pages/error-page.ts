import { DARK } from '../../core/site-colors.ts'
import { copy } from '../../texts/copy.ts'
import { errorTexts } from '../../texts/error-texts.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { createPage, type Page } from './page.ts'

/** A 404 page without React logs the missing path, as app/site/message/not-found.tsx does. */
export const LOG_PATH = '<script>console.error("404: no page at",location.pathname)</script>'

type Status = keyof typeof errorTexts

const pages = new Map<Status, Page>()

export function errorPage(status: Status): Page {
  return pages.getOrInsertComputed(status, createErrorPage)
}

function createErrorPage(status: Status): Page {
  const { heading, message, link } = errorTexts[status]
  // An empty address loads the same page again.
  const address = status === 421 || status === 503 ? '' : '/'
  const html = `<!DOCTYPE html>
<html lang="${status === 404 ? 'en' : copy.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading}</title>
<style>
:root { color-scheme: dark; background: ${DARK.page}; color: ${DARK.text} }
body { margin: 0 }
main { display: grid; min-height: 100svh; place-content: center; gap: 1rem; padding: 1.5rem;
  box-sizing: border-box; font: 1.125rem/1.6 system-ui, sans-serif; text-align: center }
h1 { margin: 0; font-size: clamp(1.75rem, 6vw, 3rem); line-height: 1.1; text-wrap: balance }
p { margin: 0; color: ${DARK.muted} }
a { display: inline-block; justify-self: center; margin-top: 1rem; padding: 0.75rem 1.5rem;
  border-radius: 999px; background: ${DARK.accent}; color: ${DARK.page};
  font-weight: 600; text-decoration: none }
a:focus-visible { outline: 3px solid ${DARK.text}; outline-offset: 3px }
</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${message}</p>
<a href="${address}">${link}</a>
</main>${status === 404 ? LOG_PATH : ''}
</body>
</html>
`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(html),
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': '5' }),
  }
  return createPage(status, headers, Buffer.from(html))
}
