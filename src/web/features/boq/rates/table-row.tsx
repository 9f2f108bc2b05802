import { t } from '@lingui/core/macro'
import { Ban } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { JobItem } from '#contract/job-item.ts'
import { rupeesNumber } from '#domain/exact.ts'
import { translateIssue } from '#web/language/translate.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { rupees } from '#web/ui/format.ts'
import { GstChoice } from './gst-choice.tsx'
import { askedQuantity } from './line-text.ts'
import { RateInput } from './rate-input.tsx'
import { useRates } from './rates-context.ts'
import { UnitChoice } from './unit-choice.tsx'
import { useLine } from './use-line.ts'

export const columns =
  'grid grid-cols-[3.5rem_minmax(0,1fr)_7rem_9.5rem_9rem_8rem_8rem_2.75rem] items-center gap-x-3 px-3'

type TableRowProps = {
  index: number
  line: JobItem
  isActive: boolean
  onActive: () => void
  onMove: (by: 1 | -1) => void
  /** A column of rates, for this line and those below. */
  onPasteColumn: (text: string) => void
}

export function TableRow({ line, ...rest }: TableRowProps) {
  if (line.kind === 'heading')
    return (
      <p className="flex h-full items-center border-b border-line bg-surface-sunken px-3 text-sm font-semibold">
        <span className="line-clamp-2">{[line.number, line.description].filter(Boolean).join(' ')}</span>
      </p>
    )
  return <LineRow line={line} {...rest} />
}

function LineRow({ index, line, isActive, onActive, onMove, onPasteColumn }: TableRowProps) {
  const { reckoning } = useRates()
  const { typed, gst, mayChargeGst, mistake, change, chooseGst } = useLine(line)
  const amount = reckoning.reckoned.lines[index]?.amount
  const isWrong = mistake !== null

  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <fieldset
      aria-label={line.description}
      onFocus={() => isActive || onActive()}
      className={classes(columns, 'h-full border-b border-line', isActive && 'bg-accent-soft')}
    >
      <span className="truncate text-sm text-ink-faint tabular-nums">{line.number || index + 1}</span>
      <span className="line-clamp-2 text-sm leading-snug" title={line.description}>
        {line.description}
        {line.optional && <span className="text-ink-faint"> · {t`Optional, not in the total`}</span>}
      </span>
      <span className="text-right text-sm tabular-nums">{askedQuantity(line)}</span>
      <RateInput
        data-rate={index}
        aria-label={t`Rate of ${{ line: line.description }}`}
        aria-invalid={isWrong || undefined}
        title={mistake ? translateIssue(mistake.message) : undefined}
        className="[&_input]:h-11 [&_input]:pl-9 [&_input]:text-right [&>span]:w-9"
        value={typed.rate ?? ''}
        disabled={typed.isDeclined}
        onType={(text) => change({ rate: text })}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          if (!text.trimEnd().includes('\n')) return
          event.preventDefault()
          onPasteColumn(text)
        }}
      />
      <UnitChoice
        line={line}
        unit={typed.unit}
        className="[&_select]:h-11 [&_select]:pr-8 [&_select]:pl-2.5 [&_select]:text-sm"
        onChoose={(unit) => change({ unit })}
      />
      {mayChargeGst ? (
        <GstChoice
          label={t`GST of this line`}
          percent={gst}
          className="[&_select]:h-11 [&_select]:pr-8 [&_select]:pl-2.5 [&_select]:text-sm"
          onChoose={chooseGst}
        />
      ) : (
        <span className="text-sm text-ink-faint">{t`no GST`}</span>
      )}
      <span className="text-right text-sm font-semibold tabular-nums">
        {typed.isDeclined ? t`Can't supply` : amount === undefined ? '–' : rupees(rupeesNumber(amount))}
      </span>
      <IconButton
        label={t`Can't supply`}
        aria-pressed={typed.isDeclined === true}
        className={typed.isDeclined ? 'text-danger-ink' : undefined}
        onClick={() => change({ isDeclined: typed.isDeclined ? undefined : true })}
      >
        <Ban aria-hidden />
      </IconButton>
    </fieldset>
  )
}
