/** Has the browser keep the program on the device, once the page that was asked for is there. Data is kept elsewhere, by its owner. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Where it is refused, as in a private window, the app runs as it does without.
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
