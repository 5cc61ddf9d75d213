/*
 * For the place of `sw.js` where a build without a service worker is served again: browsers that have the worker of a
 * later build fetch this one in its place, which takes itself and all that was kept away (docs/deploy.md, section 7).
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
