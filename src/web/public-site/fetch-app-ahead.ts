const fetchedBy = ['pointerenter', 'touchstart', 'focus'] as const

/** Prefetches the app's files: when the browser is idle, or when the pointer is on a link into the app. */
export function fetchAppAhead(): void {
  const listed = document.querySelector<HTMLMetaElement>('meta[name="app-files"]')?.content
  let files = listed ? listed.split(' ') : []

  function fetchNow() {
    for (const file of files) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'prefetch', as: file.endsWith('.css') ? 'style' : 'script', href: file })
      document.head.append(link)
    }
    files = []
  }

  for (const link of document.querySelectorAll('a[href^="/auth"], a[href="/dashboard"]'))
    for (const event of fetchedBy) link.addEventListener(event, fetchNow, { once: true, passive: true })
  if (!savesData()) addEventListener('load', () => setTimeout(() => whenIdle(fetchNow), restMs), { once: true })
}

/** After a delay, so that the page itself never competes with the prefetch. */
const restMs = 2000

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, restMs)

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
