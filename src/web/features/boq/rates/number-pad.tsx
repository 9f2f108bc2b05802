import { t } from '@lingui/core/macro'
import { ArrowRight, Delete } from 'lucide-react'
import type { MouseEvent } from 'react'

type NumberPadProps = {
  onKey: (digits: string) => void
  onErase: () => void
  onNext: () => void
  nextLabel: string
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', '00']

/**
 * The keys for a rate on phones, in place of the device's own keyboard, which would cover half of the line and, on many phones, has no
 * key to go on with.
 */
export function NumberPad({ onKey, onErase, onNext, nextLabel }: NumberPadProps) {
  return (
    <div role="toolbar" aria-label={t`Number keys`} className="grid grid-cols-4 gap-1.5" onMouseDown={keepFocus}>
      <div className="col-span-3 grid grid-cols-3 gap-1.5">
        {keys.map((key) => (
          <button key={key} type="button" className={keyClasses} onClick={() => onKey(key)}>
            {key}
          </button>
        ))}
      </div>
      <div className="flex flex-col gap-1.5">
        <button type="button" aria-label={t`Erase`} className={keyClasses} onClick={onErase}>
          <Delete aria-hidden className="size-5" />
        </button>
        <button
          type="button"
          onClick={onNext}
          className="flex flex-1 touch-manipulation flex-col items-center justify-center gap-1 rounded-control bg-accent text-[0.9375rem] font-semibold text-on-accent select-none active:bg-accent-hover"
        >
          <ArrowRight aria-hidden className="size-5" />
          {nextLabel}
        </button>
      </div>
    </div>
  )
}

/** The rate stays focused while keys are pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

const keyClasses =
  'flex min-h-11 touch-manipulation items-center justify-center rounded-control border border-line bg-surface text-xl font-medium text-ink tabular-nums select-none active:bg-surface-sunken'
