// An earlier site at this address may have registered a service worker under this name, which would keep showing that
// site. Browsers replace it with this one.
addEventListener('install', () => skipWaiting())
addEventListener('activate', async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
  for (const tab of await clients.matchAll({ type: 'window' })) tab.navigate(tab.url)
})
