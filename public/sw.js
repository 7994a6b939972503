// An earlier site at this address may have had a service worker of this name. It would keep showing the earlier site.
// The browser replaces it with this one, which removes itself.
addEventListener('install', () => skipWaiting())
addEventListener('activate', async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
  for (const tab of await clients.matchAll({ type: 'window' })) tab.navigate(tab.url)
})
