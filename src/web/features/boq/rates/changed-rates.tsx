import { plural, t } from '@lingui/core/macro'
import type { WholeBid } from '#contract/bid-endpoints.ts'
import { parseRate } from '#domain/exact.ts'
import { lineRate } from './line-rate.ts'
import { rateInRupees } from './line-text.ts'
import { useRates } from './rates-context.ts'

const mostShown = 8

/** The rates that are no longer those of the version sent last: a draft restored since may hold some that nobody remembers. */
export function ChangedRates({ since }: { since: WholeBid }) {
  const { bill, typed, goTo } = useRates()
  const sent = new Map(since.items.map(({ job_item_id, rate }) => [job_item_id, parseRate(rate)!]))
  const changed = bill.priced.flatMap((place) => {
    const line = bill.lines[place]!
    const before = sent.get(line.id)
    const now = lineRate(line, typed.lines[line.id])?.rate
    if (before === undefined || before === now) return []
    const name = line.description.slice(0, 60)
    const was = rateInRupees(before)
    const text =
      now === undefined ? t`${name}: no rate, before ${was}` : `${name}: ${was}\u00a0→\u00a0${rateInRupees(now)}`
    return [{ place, text }]
  })
  if (changed.length === 0) return null
  const more = changed.length - mostShown
  return (
    <section
      aria-label={t`Changed since your last version`}
      className="mx-auto mb-5 w-full max-w-2xl rounded-card border border-line bg-surface-sunken px-4 py-3 sm:px-5"
    >
      <h3 className="font-semibold">{t`Changed since your last version`}</h3>
      <ul className="mt-1 flex flex-col">
        {changed.slice(0, mostShown).map(({ place, text }) => (
          <li key={place}>
            <button
              type="button"
              className="min-h-11 text-left wrap-anywhere tabular-nums underline underline-offset-2"
              onClick={() => goTo('lines', place)}
            >
              {text}
            </button>
          </li>
        ))}
        {more > 0 && (
          <li className="text-ink-soft">{plural(more, { one: 'and # more line', other: 'and # more lines' })}</li>
        )}
      </ul>
    </section>
  )
}
