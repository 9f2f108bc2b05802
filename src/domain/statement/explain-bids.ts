import { ascending } from '../exact.ts'
import type { ComparativeStatement } from './comparative-statement.ts'
import type { Flag } from './flags/flag.ts'

/** `alike`: further flags of the same code, on other bids or lines. */
export type Note = Flag & { alike: number }

const notesAtMost = 5

/**
 * What a buyer should know before deciding, from the statement's flags alone: the gravest of each code, what is to be checked
 * first, then by the rupees at stake. The words are another matter: a note is a code with values.
 */
export function explainBids({ flags }: Pick<ComparativeStatement, 'flags'>): Note[] {
  const byCode = Map.groupBy(flags.toSorted(gravestFirst), ({ code }) => code)
  return [...byCode.values()]
    .map(([gravest, ...others]): Note => ({ ...gravest!, alike: others.length }))
    .slice(0, notesAtMost)
}

/** One firm for certain before one perhaps. */
const contacts = ['pan', 'phone', 'email', 'domain'] as const
const doubt = (flag: Flag): number => (flag.code === 'same_contact' ? contacts.indexOf(flag.values.what) : 0)

const gravestFirst = (a: Flag, b: Flag): number =>
  Number(a.severity === 'know') - Number(b.severity === 'know') || doubt(a) - doubt(b) || ascending(b.stake, a.stake)
