import { useEffect, useEffectEvent } from 'react'
import { type FailReason, failReasons } from '#contract/check.ts'

/** The keys 1 to 5 choose a reason, wherever the focus is but in a field. */
export function useReasonKeys(choose: (reason: FailReason) => void): void {
  const pressed = useEffectEvent(({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const reason = failReasons[Number(key) - 1]
    const isElsewhere = target instanceof HTMLElement && target.matches('textarea, select, input:not([type=radio])')
    if (reason && !isElsewhere && !ctrlKey && !metaKey && !altKey) choose(reason)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
