import { useEffect, useEffectEvent } from 'react'
import { type FailReason, failReasons } from '#contract/check.ts'

/** The keys 1 to 5 choose a reason for the check that is shown, wherever the focus is but in a field or on another check of the list. */
export function useReasonKeys(shown: string, choose: (reason: FailReason) => void): void {
  const pressed = useEffectEvent(({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const reason = failReasons[Number(key) - 1]
    const isElsewhere = target instanceof HTMLElement && target.matches('textarea, select, input:not([type=radio])')
    const isOfOther = target instanceof HTMLElement && (target.dataset.record ?? shown) !== shown
    if (reason && !isElsewhere && !isOfOther && !ctrlKey && !metaKey && !altKey) choose(reason)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
