/** Replaced by the build: the files of this version of the app. */
declare const __APP__: { version: string; shell: string; pages: string[]; files: string[] }

// Caches the program on the device, so that it opens at once and offline. Handles only files of the build: requests to /api and
// /auth/v1 pass through, uncached. Shows notifications that were pushed.

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

worker.addEventListener('push', (event) => event.waitUntil(show(event.data)))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

/** As the server sends it (`push-transport.ts`), in the person's language. */
type Pushed = { title: string; body: string; path: string; tag: string; language: string; brand: string }

/** A later notification about the same job replaces the earlier one, and sounds again. */
async function show(data: PushMessageData | null) {
  if (!data) return
  const { title, body, path, tag, language }: Pushed = data.json()
  const icon = '/icons/icon-192.png'
  const options = { body, icon, badge: icon, lang: language, data: path, ...(tag && { tag, renotify: true }) }
  await worker.registration.showNotification(title, options)
}

/** In a tab of the app that is open, which keeps what is typed there; else in a new one. */
async function open(path: string) {
  const tabs = await worker.clients.matchAll({ type: 'window' })
  const tab = tabs.find(({ url }) => isAppPage(new URL(url).pathname))
  if (!tab) return void (await worker.clients.openWindow(path))
  tab.postMessage({ path })
  await tab.focus()
}

const isAppPage = (path: string) =>
  [...appPages].some((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}$`).test(path))

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
