/** Replaces an installed service worker: deletes its caches and unregisters itself. */
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await registration.unregister()
}
