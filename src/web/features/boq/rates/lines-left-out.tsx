import { plural, t } from '@lingui/core/macro'
import { Button } from '#web/ui/button.tsx'
import { lineRate } from './line-rate.ts'
import { useRates } from './rates-context.ts'

const mostShown = 5

/** Lines without a rate, which the buyer sees as not quoted. */
export function LinesLeftOut() {
  const { bill, typed, goTo } = useRates()
  const left = bill.priced.filter((place) => lineRate(bill.lines[place]!, typed.lines[bill.lines[place]!.id]) === null)
  if (left.length === 0) return null
  return (
    <section aria-labelledby="lines-left-out" className="rounded-card border border-line p-4 sm:p-5">
      <h3 id="lines-left-out" className="font-semibold">
        {plural(left.length, { one: '# line is not quoted', other: '# lines are not quoted' })}
      </h3>
      <p className="mt-1 text-sm text-ink-soft">{t`The buyer ranks only bids that quote every line.`}</p>
      <ul className="mt-2 flex flex-col">
        {left.slice(0, mostShown).map((place) => {
          const line = bill.lines[place]!
          return (
            <li key={line.id} className="flex items-center justify-between gap-3 border-line py-1 not-first:border-t">
              <span className="min-w-0 truncate text-[0.9375rem]">
                {[line.number, line.description].filter(Boolean).join(' ')}
              </span>
              <Button variant="ghost" size="sm" className="shrink-0" onClick={() => goTo('lines', place)}>
                {typed.lines[line.id]?.isDeclined ? t`Can't supply` : t`Quote it`}
              </Button>
            </li>
          )
        })}
      </ul>
      {left.length > mostShown && (
        <p className="text-sm text-ink-faint">
          {plural(left.length - mostShown, { one: 'and # more', other: 'and # more' })}
        </p>
      )}
    </section>
  )
}
