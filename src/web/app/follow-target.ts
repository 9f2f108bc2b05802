const followedMs = 10_000

/** The parts of a page load one after the other: what its hash names is brought into sight again until the reader moves. */
export function followTarget(hash: string): void {
  const observer = new MutationObserver(show)
  const stop = () => observer.disconnect()
  function show() {
    if (location.hash === hash) targetOf(hash)?.scrollIntoView()
    else stop()
  }
  for (const move of ['wheel', 'pointerdown', 'keydown']) addEventListener(move, stop, { once: true })
  setTimeout(stop, followedMs)
  observer.observe(document.body, { childList: true, subtree: true })
  show()
}

/** The element that the hash names. The hash is user input and may be malformed. */
function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
