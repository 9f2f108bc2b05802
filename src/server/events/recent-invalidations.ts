import type { Resource } from '#contract/resource.ts'

type RecentInvalidation = {
  number: number
  atMs: number
  to: ReadonlySet<string> | 'everybody'
  at: readonly Resource[]
}

/** Invalidations name people or companies. */
type Reader = { user_id: string; company_id: string }

const mostHints = 2000

/**
 * The newest invalidations of this server, for streams that reconnect. Their ids say which server gave them and since when it runs,
 * so that none can be mistaken for one of another server.
 */
export function createRecentInvalidations(server: string) {
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
    newestId: () => `${server}-${last}`,

    add(to: ReadonlySet<string> | 'everybody', at: readonly Resource[]): string {
      last += 1
      invalidations.push({ number: last, atMs: Date.now(), to, at })
      if (invalidations.length > mostHints) invalidations.shift()
      return `${server}-${last}`
    },

    /** Where a person is to look who has had invalidations up to this id; null where that can't be known any more. */
    missedSince(id: string, reader: Reader): Resource[] | null {
      const [ofServer, number = ''] = id.split('-')
      const seen = /^\d+$/.test(number) ? Number(number) : Number.NaN
      const forgotten = (invalidations[0]?.number ?? last + 1) - 1
      if (ofServer !== server || !(seen >= forgotten && seen <= last)) return null
      return resourcesFor(reader, (invalidation) => invalidation.number > seen)
    },

    missedWithin(ms: number, reader: Reader): Resource[] {
      const since = Date.now() - ms
      return resourcesFor(reader, (invalidation) => invalidation.atMs >= since)
    },
  }
}
