// Runs before the app. Fetches what the first screen shows while the app is still on its way. src/web/api/prefetched.ts takes the replies.
try {
  const session = JSON.parse(localStorage.getItem('nirmaan.session'))
  // One that ends sooner is renewed first, as in src/web/session/stored-session.ts.
  if (session && session.expires_at - Date.now() / 1000 > 90) prefetch(`Bearer ${session.access_token}`)
} catch {
  // The app asks by itself.
}

function prefetch(authorization) {
  window.prefetched = { authorization, replies: {} }
  const get = (url) => {
    const reply = fetch(url, { headers: { accept: 'application/json', authorization } })
    window.prefetched.replies[url] = { at: performance.now(), reply }
    // Whoever takes it sees that it failed.
    reply.catch(() => {})
    return reply
  }
  // Every screen waits for who is signed in, and then asks these of the server. A search has queries of its own.
  get('/api/profile')
    .then((reply) => reply.clone().json())
    .then(({ user }) => readsOf(user).forEach(get))
    .catch(() => {})
}

// What the app itself asks first: tests/components/first-screen.test.tsx fails if it asks for other things.
function readsOf({ role, second_factor }) {
  const reads = {
    buyer: {
      '/dashboard': ['/api/dashboard/actions', '/api/dashboard/stats', '/api/jobs/my?status=awarded&limit=5'],
      '/jobs': ['/api/jobs/my?limit=20'],
      '/bids': ['/api/jobs/my?limit=20'],
    },
    supplier: {
      '/dashboard': ['/api/dashboard/actions', '/api/dashboard/stats'],
      '/jobs': ['/api/company/offers', '/api/jobs/for-bidder?limit=20&offered=yes'],
    },
  }
  const found = !second_factor && !location.search && reads[role]?.[location.pathname]
  return found ? [...found, '/api/notifications/unread-count?bids=by_job'] : []
}

// The first format of numbers takes 20 ms, on phones 80, and that of times 4: spent while the scripts are on their way.
const whenIdle = window.requestIdleCallback ?? setTimeout
whenIdle(() => {
  new Intl.NumberFormat('en-IN').format(1)
  whenIdle(() => new Intl.DateTimeFormat('en-IN').format(1))
})

// A file of the app that did not arrive: nothing of the app runs then that could say so. Like src/web/app/not-loaded.tsx it reloads at
// most once in a while.
addEventListener('error', ({ target }) => target.type === 'module' && notLoaded(), true)

function notLoaded() {
  const key = 'nirmaan.reloaded-at'
  if (Date.now() - sessionStorage[key] < 60_000) return tellNotLoaded()
  sessionStorage[key] = Date.now()
  location.reload()
}

function tellNotLoaded() {
  const [said, again] = /^hi/.test(localStorage['nirmaan.language'] ?? navigator.language)
    ? ['पेज नहीं खुला।', 'फिर कोशिश करें']
    : ['This page did not load.', 'Try again']
  // A link to the same page loads it anew.
  document.body.innerHTML = `<div class="grid min-h-dvh place-content-center gap-5 p-6 text-center"><p role="alert">${said}</p><a href="" class="rounded-control bg-accent px-6 py-3 text-on-accent">${again}</a></div>`
}
