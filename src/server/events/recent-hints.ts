import type { Place } from '#contract/event.ts'

type RecentHint = { number: number; atMs: number; to: ReadonlySet<string> | 'everybody'; at: readonly Place[] }

const mostHints = 2000

/**
 * The newest hints of this server, for streams that reconnect. Their ids say which server gave them and since when it runs,
 * so that none can be mistaken for one of another server.
 */
export function createRecentHints(server: string) {
  const hints: RecentHint[] = []
  let last = 0

  const placesFor = (person: string, isMissed: (hint: RecentHint) => boolean): Place[] => {
    const missed = hints.filter((hint) => isMissed(hint) && (hint.to === 'everybody' || hint.to.has(person)))
    return [...new Set(missed.flatMap((hint) => hint.at))]
  }

  return {
    newestId: () => `${server}-${last}`,

    add(to: ReadonlySet<string> | 'everybody', at: readonly Place[]): string {
      last += 1
      hints.push({ number: last, atMs: Date.now(), to, at })
      if (hints.length > mostHints) hints.shift()
      return `${server}-${last}`
    },

    /** Where a person is to look who has had hints up to this id; null where that can't be known any more. */
    missedSince(id: string, person: string): Place[] | null {
      const [ofServer, number = ''] = id.split('-')
      const seen = /^\d+$/.test(number) ? Number(number) : Number.NaN
      const forgotten = (hints[0]?.number ?? last + 1) - 1
      if (ofServer !== server || !(seen >= forgotten && seen <= last)) return null
      return placesFor(person, (hint) => hint.number > seen)
    },

    missedWithin(ms: number, person: string): Place[] {
      const since = Date.now() - ms
      return placesFor(person, (hint) => hint.atMs >= since)
    },
  }
}
