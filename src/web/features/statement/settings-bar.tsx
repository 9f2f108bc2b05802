import { msg, t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { type EvaluationBasis, evaluationBases } from '#contract/evaluation-bases.ts'
import type { StatementSettingsShown } from '#contract/statement.ts'
import { parsePercent } from '#domain/exact.ts'
import { type Label, translate } from '#web/language/translate.ts'
import { classes } from '#web/ui/classes.ts'

const bases: Record<EvaluationBasis, { label: Label; meaning: Label }> = {
  included: { label: msg`Included`, meaning: msg`With all GST: what you pay in the end.` },
  excluded: { label: msg`Excluded`, meaning: msg`Without the GST that you get back as credit.` },
  equalised: {
    label: msg`Equalised`,
    meaning: msg`With the highest GST that anybody quoted for a line, so that a wrong rate wins nothing.`,
  },
}

type SettingsBarProps = {
  settings: StatementSettingsShown
  onSettings: (settings: StatementSettingsShown) => void
  /** How many amounts of the buyer's own there are. */
  plugs: number
}

/** How the bids are compared: GST, the buyer's own amounts, and what money costs. Changes act at once. */
export function SettingsBar({ settings, onSettings, plugs }: SettingsBarProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3 shadow-card sm:p-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <fieldset className="flex w-full min-w-0 flex-wrap rounded-control border border-line bg-surface-sunken p-0.5 sm:w-auto">
          <legend className="sr-only">{t`GST in the comparison`}</legend>
          <span aria-hidden className="self-center px-2 text-sm font-medium text-ink-soft max-sm:w-full max-sm:pt-1">
            GST
          </span>
          {evaluationBases.map((basis) => (
            <button
              key={basis}
              type="button"
              aria-pressed={settings.basis === basis}
              aria-describedby={`${id}-basis`}
              onClick={() => onSettings({ ...settings, basis })}
              className={classes(
                'min-h-11 flex-1 rounded-md px-2 text-sm font-semibold whitespace-nowrap transition-colors sm:px-4',
                settings.basis === basis ? 'bg-surface text-ink shadow-card' : 'text-ink-soft hover:text-ink',
              )}
            >
              {translate(bases[basis].label)}
            </button>
          ))}
        </fieldset>
        <CreditField settings={settings} onSettings={onSettings} />
        {plugs > 0 && (
          <label className="flex min-h-11 items-center gap-2.5 text-[0.9375rem]">
            <input
              type="checkbox"
              className="size-5 accent-accent"
              checked={settings.use_plugs}
              onChange={({ target }) => onSettings({ ...settings, use_plugs: target.checked })}
            />
            {t`Count own amounts (${{ count: plugs }})`}
          </label>
        )}
      </div>
      <p id={`${id}-basis`} className="text-sm text-ink-soft">
        {translate(bases[settings.basis].meaning)}
        {settings.credit_percent > 0 &&
          ` ${t`Credit counts from the delivery on. An advance counts for the days until delivery that its bidder states.`}`}
      </p>
    </div>
  )
}

const percentOf = (text: string): number | null => {
  const points = parsePercent(text.trim() || '0')
  return points !== null && points >= 0n && points <= 10_000n ? Number(points) / 100 : null
}

/** What money costs the buyer a year, by which credit and advances are valued. */
function CreditField({ settings, onSettings }: Omit<SettingsBarProps, 'plugs'>) {
  const [typed, setTyped] = useState('')
  const percent = percentOf(typed)
  // Of another device, or of a colleague: what is typed here is not the setting any more.
  const isOther = percent !== null && percent !== settings.credit_percent

  function change(text: string) {
    setTyped(text)
    const next = percentOf(text)
    if (next !== null) onSettings({ ...settings, credit_percent: next })
  }

  return (
    <label className="flex min-h-11 items-center gap-2.5 text-[0.9375rem]">
      <span>{t`Cost of money`}</span>
      <input
        type="text"
        inputMode="decimal"
        value={isOther ? String(settings.credit_percent || '') : typed}
        placeholder="0"
        onChange={({ target }) => change(target.value)}
        className="h-11 w-16 rounded-control border border-line-strong bg-surface px-2.5 text-right text-base tabular-nums focus:border-accent focus:ring-3 focus:ring-accent/15 focus:outline-none"
      />
      <span className="text-ink-soft">{t`% a year`}</span>
    </label>
  )
}
