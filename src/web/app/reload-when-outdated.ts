const key = 'nirmaan.reloaded-at'
const pauseMs = 60_000

/** After an update of the product the files of an open page are gone: load the new ones, but never in a circle. */
export function reloadWhenOutdated() {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < pauseMs) return
    sessionStorage.setItem(key, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
