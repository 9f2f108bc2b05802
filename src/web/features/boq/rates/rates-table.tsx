import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { classes } from '#web/ui/classes.ts'
import { LazyRatesFile } from './lazy-rates-file.tsx'
import { LineExtras } from './line-extras.tsx'
import { LineFigures } from './line-figures.tsx'
import { pasteRates } from './paste-rates.ts'
import { useRates } from './rates-context.ts'
import { columns, TableRow } from './table-row.tsx'
import { TakeEarlierRate } from './take-earlier-rate.tsx'
import { type RowWindow, WindowedRows } from './windowed-rows.tsx'

const rowPx = 60

/** All lines at once on wide screens. Enter and the arrows go from rate to rate. */
export function RatesTable() {
  const { bill, place, form, goTo } = useRates()
  const rows = useRef<RowWindow>(null)
  const active = bill.lines[place]!

  /** To the next line with a rate, up or down. */
  function move(from: number, by: 1 | -1) {
    let index = from + by
    while (bill.lines[index]?.kind === 'heading') index += by
    if (!bill.lines[index]) return
    // At once: the next digit may be typed before the next frame, and must not land in the line before.
    flushSync(() => rows.current?.show(index))
    focusRate(index)
  }
  const focusOpen = useEffectEvent(() => {
    rows.current?.show(place)
    focusRate(place)
  })
  // After the dialog around it has taken the focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() => focusOpen())
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <section aria-label={t`Rates`} className="flex min-h-0 flex-1 flex-col gap-3">
      <LazyRatesFile />
      <div className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-card border border-line">
        <div
          aria-hidden
          className={classes(
            columns,
            'border-b border-line bg-surface-sunken py-2 text-xs font-semibold text-ink-soft',
          )}
        >
          <span>{t`No.`}</span>
          <span>{t`Description`}</span>
          <span className="text-right">{t`Quantity`}</span>
          <span>{t`Rate`}</span>
          <span>{t`For`}</span>
          <span>{t`GST`}</span>
          <span className="text-right">{t`Amount`}</span>
          <span />
        </div>
        <WindowedRows
          rows={rows}
          count={bill.lines.length}
          height={rowPx}
          label={t`Lines`}
          className="h-[max(16rem,calc(100dvh-34rem))] overflow-y-auto overscroll-contain"
        >
          {(index) => (
            <TableRow
              index={index}
              line={bill.lines[index]!}
              isActive={index === place}
              onActive={() => goTo('lines', index)}
              onMove={(by) => move(index, by)}
              onPasteColumn={(text) => form.setValue('lines', pasteRates(bill, form.getValues('lines'), index, text))}
            />
          )}
        </WindowedRows>
      </div>
      {active && (
        <div className="rounded-card border border-line px-4 pt-2.5 pb-4">
          <p className="mb-2 flex flex-wrap items-baseline gap-x-3 text-sm">
            <strong className="font-semibold">{[active.number, active.description].filter(Boolean).join(' ')}</strong>
            {active.make && <span className="text-ink-soft">{t`Makes: ${{ make: active.make }}`}</span>}
            <span className="text-ink-faint">
              <LineFigures line={active} />
            </span>
          </p>
          <div className="mb-3 empty:hidden">
            <TakeEarlierRate line={active} onTaken={() => focusRate(place)} />
          </div>
          <LineExtras key={active.id} line={active} />
        </div>
      )}
    </section>
  )
}

const focusRate = (index: number) =>
  document.querySelector<HTMLInputElement>(`[data-rate="${index}"]`)?.focus({ preventScroll: true })
