type Prefetched = { url: string; authorization: string; answer: Promise<Response> }

/** Set by public/prefetch.js: a GET that was started before the app had loaded. */
const page = globalThis as { prefetched?: Prefetched }

/** The prefetched reply to this GET; only once, since later calls need a newer one. */
export function prefetchedAnswer(url: string, authorization: string | null): Promise<Response> | undefined {
  const asked = page.prefetched
  if (asked?.url !== url) return undefined
  delete page.prefetched
  return asked.authorization === authorization ? asked.answer : undefined
}
