/**
 * When the owner follows a link from another site, such as webmail, the browser withholds the `SameSite=Strict`
 * cookie. A page that loads the same address again makes a request from the desk's own site.
 */
import type { MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { readCookie } from './cookie.ts'

export const reloadFromOtherSites: MiddlewareHandler = async ({ req, html: send }, next) => {
  const mayLackCookie = req.method === 'GET' && req.header('sec-fetch-site') === 'cross-site'
  const hasCookie = readCookie(req.header('cookie') ?? null, 'session') !== ''
  if (!mayLackCookie || hasCookie) return next()
  const { pathname, search } = new URL(req.url)
  return send(pageThatLoads(pathname + search))
}

/** Works without scripts. `html` escapes the address. */
const pageThatLoads = (address: string) => html`<!DOCTYPE html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta http-equiv="refresh" content="0; url=${address}">
<title>Estúdio</title>
</head>
<body>
<p><a href="${address}">Abrir o estúdio</a></p>
</body>
</html>
`
