import { plural, t } from '@lingui/core/macro'
import { Button } from '#web/ui/button.tsx'
import type { RatesOfFile } from './read-rates.ts'

const shownMost = 50

type RefusedRowsProps = Pick<RatesOfFile, 'refused' | 'missing' | 'unrounded'> & { onRound: () => void }

/** What of a file was left as it was, row by row. */
export function RefusedRows({ refused, missing, unrounded, onRound }: RefusedRowsProps) {
  if (refused.length + missing.length === 0) return t`Empty cells changed nothing.`
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm">{t`Refused rows changed nothing. Mend them in the file and upload it again, or type them here.`}</p>
      {refused.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section tabIndex={0} aria-label={t`Refused rows`} className="max-h-52 self-stretch overflow-y-auto">
          <ul className="flex flex-col gap-1.5 text-sm">
            {refused.slice(0, shownMost).map(({ row, name, text }) => (
              <li key={row} className="wrap-anywhere">
                <strong className="font-semibold text-ink">{t`Row ${row}`}</strong>
                {name && ` · ${name.slice(0, 80)}`}
                <span className="block text-danger-ink">{text}</span>
              </li>
            ))}
            {refused.length > shownMost && <li>{t`and ${{ count: refused.length - shownMost }} more`}</li>}
          </ul>
        </section>
      )}
      {unrounded > 0 && (
        <Button variant="secondary" size="sm" onClick={onRound}>
          {plural(unrounded, { one: 'Round # rate to paise', other: 'Round # rates to paise' })}
        </Button>
      )}
      {missing.length > 0 && (
        <p className="text-sm wrap-anywhere">
          {plural(missing.length, { one: '# line has no row in the file', other: '# lines have no row in the file' })}
          {`: ${missing
            .slice(0, 3)
            .map(({ number, description }) => [number, description.slice(0, 60)].filter(Boolean).join(' '))
            .join('; ')}${missing.length > 3 ? ' …' : ''}`}
        </p>
      )}
    </div>
  )
}
