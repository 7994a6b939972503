/**
 * Caches what a visitor has seen, for use without a network. Pages are network-first; files whose name
 * changes with their content are cache-first. The server prepends the list NEEDED.
 */
const SHELL = { name: 'shell', most: 10, only: /public/ }
const PAGES = { name: 'pages', most: 40, only: /public/ }
/** Only immutable answers: the placeholder of a failed picture must not be cached. */
const FILES = { name: 'files', most: 160, only: /immutable/ }
/** How long the network may take before the cached page is shown, in ms. */
const PATIENCE = 2500
const UNCHANGING = /^\/(?:assets|imagens|retrato)\//
const OFFLINE_PAGE = '/sem-internet'

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(keepAll(SHELL, [...NEEDED, OFFLINE_PAGE]))
})
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
// Pages whose document the worker has not fetched: the first one, and those of client-side navigations.
addEventListener('message', (event) => event.waitUntil(visited(event.data)))
addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate' || pathname.endsWith('.data')) event.respondWith(page(event))
  else if (UNCHANGING.test(pathname)) event.respondWith(file(event))
})

async function page(event) {
  const answer = ask(event, PAGES)
  const isNavigation = event.request.mode === 'navigate'
  const kept = await caches.match(event.request, { ignoreSearch: isNavigation })
  const orKept = (response) => (response.status < 500 ? response : kept)
  if (kept) return Promise.race([answer.then(orKept), wait(kept)]).catch(() => kept)
  return isNavigation ? answer.catch(() => caches.match(OFFLINE_PAGE)) : answer
}
const file = async (event) =>
  (await caches.match(event.request, { ignoreVary: true })) ?? ask(event, FILES)
const wait = (kept) => new Promise((resolve) => setTimeout(resolve, PATIENCE, kept))

function ask(event, into) {
  const answer = fetch(event.request)
  // Registered at once, so that an answer after the timeout is cached too.
  event.waitUntil(answer.then((response) => keep(into, event.request, response.clone())))
  return answer
}
async function keep({ name, most, only }, request, response) {
  if (response.status !== 200 || !only.test(response.headers.get('cache-control'))) return
  const cache = await caches.open(name)
  await cache.put(request, response)
  for (const old of (await cache.keys()).slice(0, -most)) await cache.delete(old)
}
async function visited(path) {
  if (!(await caches.match(path))) await keepAll(PAGES, [path])
}
function keepAll(into, addresses) {
  return Promise.allSettled(addresses.map(async (one) => keep(into, one, await fetch(one))))
}
