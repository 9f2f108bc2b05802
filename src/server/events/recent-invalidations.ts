import type { Resource } from '#contract/resource.ts'
import { createEventIds } from './event-ids.ts'

type RecentInvalidation = {
  number: number
  atMs: number
  to: ReadonlySet<string> | 'everybody'
  at: readonly Resource[]
}

/** Invalidations name people or companies. */
type Reader = { user_id: string; company_id: string }

const mostHints = 2000

/** The newest invalidations of this server, for streams that reconnect. */
export function createRecentInvalidations() {
  const { idOf, numberOf } = createEventIds()
  const invalidations: RecentInvalidation[] = []
  let last = 0

  const resourcesFor = (
    { user_id, company_id }: Reader,
    isMissed: (invalidation: RecentInvalidation) => boolean,
  ): Resource[] => {
    const missed = invalidations.filter(
      (invalidation) =>
        isMissed(invalidation) &&
        (invalidation.to === 'everybody' || invalidation.to.has(user_id) || invalidation.to.has(company_id)),
    )
    return [...new Set(missed.flatMap((invalidation) => invalidation.at))]
  }

  return {
    newestId: () => idOf(last),

    add(to: ReadonlySet<string> | 'everybody', at: readonly Resource[]): string {
      last += 1
      invalidations.push({ number: last, atMs: Date.now(), to, at })
      if (invalidations.length > mostHints) invalidations.shift()
      return idOf(last)
    },

    /** The resources that a reader missed since this id; null if that is unknown, and everything must be fetched. */
    missedSince(id: string, reader: Reader): Resource[] | null {
      const seen = numberOf(id)
      const forgotten = (invalidations[0]?.number ?? last + 1) - 1
      if (seen === null || seen < forgotten || seen > last) return null
      return resourcesFor(reader, (invalidation) => invalidation.number > seen)
    },

    missedWithin(ms: number, reader: Reader): Resource[] {
      const since = Date.now() - ms
      return resourcesFor(reader, (invalidation) => invalidation.atMs >= since)
    },
  }
}
