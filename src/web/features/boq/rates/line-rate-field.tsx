import { t } from '@lingui/core/macro'
import type { Ref } from 'react'
import type { JobItem } from '#contract/job-item.ts'
import { LineFigures } from './line-figures.tsx'
import { RateInput, type RateKeys } from './rate-input.tsx'
import { TakeEarlierRate } from './take-earlier-rate.tsx'
import { UnitChoice } from './unit-choice.tsx'
import { useLine } from './use-line.ts'

type LineRateProps = {
  line: JobItem
  keys: Ref<RateKeys>
  /** Whether the rate has the focus. */
  onTyping: (isTyping: boolean) => void
  onNext: () => void
}

/** Rate and unit of a line, with what they come to. */
export function LineRate({ line, keys, onTyping, onNext }: LineRateProps) {
  const { typed, mistake, change } = useLine(line)
  const noteId = `note-${line.id}`
  return (
    <div>
      <div className="flex items-center gap-2.5">
        <RateInput
          keys={keys}
          isFirst
          className="min-w-0 flex-1 [&_input]:text-xl [&_input]:font-semibold"
          inputMode="none"
          aria-label={t`Rate of ${{ line: line.description }}`}
          aria-describedby={noteId}
          aria-invalid={mistake?.field === 'rate' || undefined}
          value={typed.rate ?? ''}
          disabled={typed.isDeclined}
          onType={(text) => change({ rate: text })}
          onFocus={() => onTyping(true)}
          onBlur={() => onTyping(false)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onNext()
          }}
        />
        <UnitChoice
          line={line}
          unit={typed.unit}
          className="w-36 shrink-0"
          onChoose={(code) => {
            change({ unit: code })
          }}
        />
      </div>
      <div className="mt-2 empty:hidden">
        <TakeEarlierRate line={line} />
      </div>
      <p id={noteId} className="mt-1 text-sm text-ink-faint tabular-nums">
        <LineFigures line={line} />
      </p>
    </div>
  )
}
