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
 * The newest invalidations of this server, for streams that reconnect. Their ids contain the server's random name, so that an
 * id of another server is never mistaken for one of these.
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

    /** The resources that a reader missed since this id; null if that is unknown, and everything must be fetched. */
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
