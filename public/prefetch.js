// Asks who is signed in while the app is still on its way: every screen waits for that. src/web/api/prefetched.ts takes the answer.
try {
  const session = JSON.parse(localStorage.getItem('nirmaan.session'))
  // One that ends sooner is renewed first, as in src/web/session/stored-session.ts.
  if (session && session.expires_at - Date.now() / 1000 > 90) {
    const authorization = `Bearer ${session.access_token}`
    const answer = fetch('/api/profile', { headers: { accept: 'application/json', authorization } })
    // Whoever takes it sees that it failed.
    answer.catch(() => {})
    window.prefetched = { url: '/api/profile', authorization, answer }
  }
} catch {
  // The app asks by itself.
}
