/*
 * Replaces `sw.js` when a build without a service worker is served again. Browsers that have the worker of a later
 * build fetch this one instead; it removes itself and all stored files (docs/deploy.md, section 7).
 */
addEventListener('install', () => {
  void skipWaiting()
})
addEventListener('activate', (event) => {
  const removeAll = async () => {
    await registration.unregister()
    const names = (await caches.keys()).filter((name) => name.startsWith('tessera-'))
    await Promise.all(names.map((name) => caches.delete(name)))
  }
  event.waitUntil(removeAll())
})
