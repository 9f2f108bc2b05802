import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight, List } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { actionBar } from '#web/ui/dialog.tsx'
import { LineAsked } from './line-asked.tsx'
import { LineChoices } from './line-choices.tsx'
import { LineRate } from './line-rate-field.tsx'
import { NumberPad } from './number-pad.tsx'
import type { RateKeys } from './rate-input.tsx'
import { useRates } from './rates-context.ts'
import { RunningTotal } from './running-total.tsx'
import { useLine } from './use-line.ts'

/** One line at a time, with keys of its own: "Next" goes to the next line in one tap, after the last one to the charges. */
export function LinePad({ onList, onLeave }: { onList: () => void; onLeave: () => void }) {
  const { bill, place, goTo } = useRates()
  const keys = useRef<RateKeys>(null)
  const [isTyping, setTyping] = useState(true)
  const at = bill.priced.indexOf(place)
  const line = bill.lines[place]!
  const isLast = at === bill.priced.length - 1

  const go = (step: number) => {
    const next = bill.priced[at + step]
    if (next !== undefined) goTo('lines', next)
    else if (step > 0) onLeave()
  }
  const { mistake } = useLine(line)
  // A rate that is none, or 0 without a reason, holds one back, as nothing tells of it on the next line.
  const next = () => (mistake ? keys.current?.focus() : go(1))
  return (
    <>
      <div className="mx-auto flex w-full max-w-lg flex-1 flex-col gap-3 max-sm:gap-2">
        <div className="-mx-2.5 flex items-center justify-between">
          <IconButton label={t`Line before`} disabled={at === 0} onClick={() => go(-1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <button
            type="button"
            onClick={onList}
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-semibold text-ink-soft tabular-nums hover:bg-surface-sunken"
          >
            <List aria-hidden className="size-4.5" />
            {t`Line ${{ number: at + 1 }} of ${{ count: bill.priced.length }}`}
          </button>
          <IconButton label={t`Line after`} disabled={isLast} onClick={next}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
        <LineAsked line={line} head={bill.heads[place] ?? null} />
        <LineChoices key={line.id} line={line} />
      </div>
      <div className={classes(actionBar, 'max-sm:mt-2 max-sm:pb-[max(0.5rem,env(safe-area-inset-bottom))]')}>
        <div className="mx-auto flex w-full max-w-lg flex-col gap-2 pt-3">
          <LineRate key={line.id} line={line} keys={keys} onTyping={setTyping} onNext={next} />
          <RunningTotal />
          {isTyping ? (
            <NumberPad
              onKey={(digits) => keys.current?.insert(digits)}
              onErase={() => keys.current?.erase()}
              onNext={next}
              nextLabel={t`Next`}
            />
          ) : (
            <Button wide onClick={next}>
              {t`Next`}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}
