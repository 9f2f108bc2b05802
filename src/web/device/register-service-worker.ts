/** Registers the service worker, after the page has loaded. It stores only the program; data is stored elsewhere, by owner. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // If registration fails, as in a private window, the app works without it.
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
