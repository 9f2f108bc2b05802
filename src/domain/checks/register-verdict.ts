import type { FailReason, RegisterEntry } from '#contract/check.ts'
import { nameSimilarity } from './name-similarity.ts'

const passesFrom = 0.9
const failsBelow = 0.6

/** `person`: somebody must look. */
export type RegisterVerdict = { verdict: 'passes' } | { verdict: 'person' } | { verdict: 'fails'; reason: FailReason }

/**
 * What the register says about a company: its number must be active, and its name that of the company, as legal or trade name.
 * Names that are a little alike are for a person to decide.
 */
export function registerVerdict(company: { company_name: string }, entry: RegisterEntry): RegisterVerdict {
  if (entry.status === 'cancelled') return { verdict: 'fails', reason: 'number_wrong' }
  const similarity = similarityOf(company, entry)
  if (similarity === null || entry.status !== 'active') return { verdict: 'person' }
  if (similarity < failsBelow) return { verdict: 'fails', reason: 'name_differs' }
  return { verdict: similarity >= passesFrom ? 'passes' : 'person' }
}

/** With the more similar of legal and trade name; null: neither can be compared. */
export function similarityOf(
  { company_name }: { company_name: string },
  { legal_name, trade_name }: Pick<RegisterEntry, 'legal_name' | 'trade_name'>,
): number | null {
  const found = [legal_name, trade_name].flatMap((name) => nameSimilarity(company_name, name) ?? [])
  return found.length === 0 ? null : Math.max(...found)
}

/** Whether a typed address is in the same postal area as the register's principal place. */
export function isAtPin(address: string, pin: string | null): boolean {
  return (
    pin !== null &&
    address
      .match(/[1-9][0-9]{2} ?[0-9]{3}(?![0-9])/g)
      ?.at(-1)
      ?.replace(' ', '') === pin
  )
}
