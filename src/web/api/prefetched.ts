type Prefetched = { url: string; authorization: string; answer: Promise<Response> }

/** Set by public/prefetch.js: a GET that was made before the app was there. */
const page = globalThis as { prefetched?: Prefetched }

/** The answer to this GET if the page has made it ahead of the app; once, as a later one wants a newer answer. */
export function prefetchedAnswer(url: string, authorization: string | null): Promise<Response> | undefined {
  const asked = page.prefetched
  if (asked?.url !== url) return undefined
  delete page.prefetched
  return asked.authorization === authorization ? asked.answer : undefined
}
