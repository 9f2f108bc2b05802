import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { rupeesNumber } from '#domain/exact.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceChip } from '#web/ui/choice-chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { DialogActions } from '#web/ui/dialog.tsx'
import { rupees } from '#web/ui/format.ts'
import { LazyRatesFile } from './lazy-rates-file.tsx'
import { lineRate } from './line-rate.ts'
import { askedQuantity, rateInRupees } from './line-text.ts'
import { useRates } from './rates-context.ts'
import { perUnit } from './unit-choice.tsx'
import { WindowedRows } from './windowed-rows.tsx'

const rowPx = 84

/** All lines with their rates, on phones; a tap opens one. */
export function LineList({ onClose }: { onClose: () => void }) {
  const { bill, typed, goTo } = useRates()
  const [isOpenOnly, setOpenOnly] = useState(false)
  const unquoted = bill.priced.filter(
    (place) => lineRate(bill.lines[place]!, typed.lines[bill.lines[place]!.id]) === null,
  )
  const shown = isOpenOnly ? unquoted : bill.priced
  return (
    <>
      <LazyRatesFile />
      <div className="mt-3 flex flex-wrap gap-2">
        <ChoiceChip isChosen={!isOpenOnly} onChoose={() => setOpenOnly(false)}>
          {t`All (${{ count: String(bill.priced.length) }})`}
        </ChoiceChip>
        <ChoiceChip isChosen={isOpenOnly} onChoose={() => setOpenOnly(true)}>
          {t`Not quoted (${{ count: String(unquoted.length) }})`}
        </ChoiceChip>
      </div>
      <WindowedRows
        key={String(isOpenOnly)}
        count={shown.length}
        height={rowPx}
        label={t`Lines`}
        className="-mx-2 mt-3 min-h-64 flex-1 basis-0 overflow-y-auto overscroll-contain"
      >
        {(index) => (
          <LineRow
            place={shown[index]!}
            onChoose={() => {
              goTo('lines', shown[index]!)
              onClose()
            }}
          />
        )}
      </WindowedRows>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t`Back to the rates`}
        </Button>
      </DialogActions>
    </>
  )
}

function LineRow({ place, onChoose }: { place: number; onChoose: () => void }) {
  const { bill, typed, reckoning } = useRates()
  const line = bill.lines[place]!
  const about = typed.lines[line.id]
  const found = lineRate(line, about)
  const amount = reckoning.reckoned.lines[place]?.amount
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex h-full w-full items-center gap-3 border-b border-line px-2 text-left hover:bg-surface-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-[0.9375rem] leading-snug font-medium">
          {[line.number, line.description].filter(Boolean).join(' ')}
        </span>
        <span className="block truncate text-sm text-ink-faint tabular-nums">
          {askedQuantity(line)}
          {found && ` × ${rateInRupees(found.rate)} ${perUnit(line, line.unit!)}`}
        </span>
      </span>
      <span className={classes('shrink-0 text-sm tabular-nums', found ? 'font-semibold' : 'text-ink-faint')}>
        {about?.isDeclined
          ? t`Can't supply`
          : found
            ? amount !== undefined
              ? rupees(rupeesNumber(amount))
              : rateInRupees(found.rate)
            : t`Not quoted`}
      </span>
    </button>
  )
}
