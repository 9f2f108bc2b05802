import type { Statement, StatementSettingsShown } from '#contract/statement.ts'
import { factsOfStatement, settingsOfStatement } from '#domain/statement/facts-of-statement.ts'
import { reckonFacts, statementOf } from '#domain/statement/reckon-statement.ts'
import { type Reading, readingOf } from './reading.ts'

/** Somebody who types the cost of money goes through many. */
const cachedAtMost = 12

export type Readings = (settings: StatementSettingsShown) => Reading

/** The readings of one reply by settings: the bids are reckoned once, and what was chosen before is cached. */
export function createReadings(shown: Statement): Readings {
  const facts = reckonFacts(factsOfStatement(shown))
  const cached = new Map<string, Reading>()
  return (settings) => {
    const key = [settings.basis, settings.credit_percent, settings.use_plugs].join(' ')
    const known = cached.get(key)
    if (known) return known
    const reading = readingOf(shown, statementOf(facts, settingsOfStatement(settings)))
    cached.set(key, reading)
    // The oldest goes first: a Map keeps the order of insertion.
    if (cached.size > cachedAtMost) cached.delete(cached.keys().next().value!)
    return reading
  }
}
