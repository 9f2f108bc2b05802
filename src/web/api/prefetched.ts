type Prefetched = { authorization: string; replies: Record<string, { at: number; reply: Promise<Response> }> }

/** Set by public/start.js: GETs that were started before the app had loaded. */
const page = globalThis as { prefetched?: Prefetched }

/** What came in before may miss a change of which no event tells this page, since its stream opens later. */
const freshMs = 10_000

/** The prefetched reply to this GET; only once, since later calls need a newer one. */
export function prefetchedReply(url: string, authorization: string | null): Promise<Response> | undefined {
  const asked = page.prefetched?.replies[url]
  if (!asked) return undefined
  delete page.prefetched?.replies[url]
  const isFresh = performance.now() - asked.at < freshMs
  return isFresh && page.prefetched?.authorization === authorization ? asked.reply : undefined
}
