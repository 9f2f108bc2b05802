import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the first field that is wrong when its part of the form appears, as by a link of the check. */
export function useFocusOnWrong(): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null)
  useEffect(() => part.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [])
  return part
}
