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
  if (Date.now() - Number(sessionStorage.getItem(key)) > 60_000) {
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  } else if (document.readyState === 'loading') addEventListener('DOMContentLoaded', tellNotLoaded)
  else tellNotLoaded()
}

function tellNotLoaded() {
  const language = localStorage.getItem('nirmaan.language') ?? navigator.language
  const [said, again] = language.startsWith('hi')
    ? ['पेज पूरा नहीं खुला। नेटवर्क देखें और फिर कोशिश करें।', 'फिर कोशिश करें']
    : ['The page did not load completely. Check the network and try again.', 'Try again']
  const make = (name, className, content) => Object.assign(document.createElement(name), { className, ...content })
  const note = make('div', 'flex min-h-dvh flex-col items-center justify-center gap-5 p-6 text-center text-lg')
  note.append(
    make('p', '', { role: 'alert', textContent: said }),
    make('button', 'min-h-13 rounded-control bg-accent px-6 text-base font-semibold text-on-accent', {
      textContent: again,
      onclick: () => location.reload(),
    }),
  )
  document.getElementById('root').replaceChildren(note)
}
