/** Replaced by the build: the files of this version of the app. */
declare const __APP__: { version: string; shell: string; pages: string[]; files: string[] }

// Caches the program on the device, so that it opens at once and offline. Handles only files of the build: requests to /api and
// /auth/v1 pass through, uncached.

const worker = self as unknown as ServiceWorkerGlobalScope

const prefix = 'nirmaan-app-'
const cacheName = prefix + __APP__.version
const files = new Set(__APP__.files)
const appPages = new Set(__APP__.pages)
/** Keeps the previous version's files too, which open tabs may still request. */
const cachedVersions = 2

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== worker.location.origin || /^\/(api|auth\/v1)(\/|$)/.test(pathname)) return
  if (mode === 'navigate') return event.respondWith(openPage(event.request, pathname))
  if (files.has(pathname) || pathname.startsWith('/assets/')) event.respondWith(openFile(event.request, pathname))
})

async function install() {
  const cache = await caches.open(cacheName)
  await Promise.all([__APP__.shell, ...files].map((path) => store(cache, path)))
  await worker.skipWaiting()
}

/** Names in /assets contain a hash of the content, so a file that an older version cached is reused. */
async function store(cache: Cache, path: string) {
  const isHashed = path.startsWith('/assets/')
  const cached = isHashed ? await caches.match(path) : undefined
  const reply = cached ?? (await fetch(path, { cache: isHashed ? 'default' : 'reload' }))
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
  await cache.put(path, reply)
}

async function activate() {
  const versions = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  const outdated = versions.slice(0, Math.max(0, versions.length - cachedVersions + 1))
  await Promise.all(outdated.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** Pages of the app open from the cache; all others are fetched first. */
async function openPage(request: Request, path: string): Promise<Response> {
  const shell = async () => (await caches.open(cacheName)).match(__APP__.shell)
  if (appPages.has(path)) return (await shell()) ?? fetch(request)
  return fetch(request).catch(async (error) => {
    const cached = await shell()
    if (cached) return cached
    throw error
  })
}

async function openFile(request: Request, path: string): Promise<Response> {
  return (await caches.match(path)) ?? fetch(request)
}

export {}
