/*
 * Lets visitors see again, without a network, the pages they have seen before. Pages always come from the network when
 * there is one, so nobody stays on an old version; a file with a fingerprint in its address never changes. Payments,
 * orders, staff pages and everything that is not a plain GET of this shop pass by untouched.
 */
const version = 1
const shelves = {
  pages: { name: `pages-${version}`, most: 120 },
  pictures: { name: `pictures-${version}`, most: 300 },
  assets: { name: `assets-${version}`, most: 200 },
}
const offlinePage = '/offline.html'
const offlineNeeds = [offlinePage, '/offline.css', '/offline-display.woff2', '/offline-text.woff2', '/placeholder.svg']

const untouched = /^\/(checkout|order-confirmation|admin|api|suggestions|metrics|healthz|readyz)(\/|\.data$|$)/

/** Of these, pages that visitors open: never cached, but excused when there is no network. */
const paying = /^\/(checkout|order-confirmation)\/?$/

self.addEventListener('install', (event) => {
  const filled = caches.open(shelves.assets.name).then((cache) => cache.addAll(offlineNeeds))
  event.waitUntil(filled.then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

async function takeOver() {
  const current = Object.values(shelves).map(({ name }) => name)
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || request.headers.has('range')) return
  if (untouched.test(url.pathname)) {
    if (request.mode === 'navigate' && paying.test(url.pathname)) event.respondWith(neverCached(event))
    return
  }

  if (request.mode === 'navigate') event.respondWith(freshPage(event))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(cachedFirst(event, shelves.assets))
  else if (url.pathname.startsWith('/images/')) event.respondWith(cachedFirst(event, shelves.pictures))
  else if (url.pathname === '/__manifest') event.respondWith(routesOrNone(request))
  else event.respondWith(freshFirst(event))
})

/** A page reached without loading a document is fetched as one too, so that a reload without a network shows it. */
self.addEventListener('message', (event) => {
  const { visited } = event.data ?? {}
  if (typeof visited !== 'string') return
  const url = new URL(visited, self.location.origin)
  if (url.origin !== self.location.origin || untouched.test(url.pathname)) return
  event.waitUntil(keepPage(url))
})

async function keepPage(url) {
  const cache = await caches.open(shelves.pages.name)
  if (await cache.match(url)) return
  const response = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => null)
  if (response) await keep(shelves.pages, url, response)
}

async function freshPage(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(keep(shelves.pages, event.request, response.clone()))
    return response
  } catch {
    return (await caches.match(event.request, { ignoreVary: true })) ?? (await caches.match(offlinePage))
  }
}

async function neverCached(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return caches.match(offlinePage)
  }
}

async function freshFirst(event) {
  try {
    const response = await fetch(event.request)
    event.waitUntil(keep(shelves.pages, event.request, response.clone()))
    return response
  } catch (error) {
    const cached = await caches.match(event.request, { ignoreVary: true })
    if (cached) return cached
    throw error
  }
}

/** The pages ask here which more there are. Without a network there are none: what is shown knows its own. */
const routesOrNone = (request) => fetch(request).catch(() => Response.json({}))

async function cachedFirst(event, shelf) {
  const cached = await caches.match(event.request, { ignoreVary: true })
  if (cached) return cached
  const response = await fetch(event.request)
  event.waitUntil(keep(shelf, event.request, response.clone()))
  return response
}

/** Caches whole good answers that the server allows to be cached; the oldest leave when there are too many. */
async function keep({ name, most }, request, response) {
  const mayKeep = response.status === 200 && response.type === 'basic' && !response.redirected
  if (!mayKeep || /no-store/.test(response.headers.get('cache-control') ?? '')) return
  const cache = await caches.open(name)
  try {
    await cache.delete(request, { ignoreVary: true })
    await cache.put(request, response)
    const cached = await cache.keys()
    const surplus = cached
      .filter(({ url }) => !offlineNeeds.includes(new URL(url).pathname))
      .slice(0, Math.max(0, cached.length - most))
    await Promise.all(surplus.map((old) => cache.delete(old)))
  } catch {
    // A full disk: the page itself is fine.
  }
}
