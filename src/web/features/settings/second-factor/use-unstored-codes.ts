import { useState } from 'react'
import { useMe } from '#web/session/me.ts'

/** By person, in memory alone, so a reload loses them. */
const unstored = new Map<string, readonly string[]>()

/** The browser asks whether to leave the page. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

/** New recovery codes until the reader says that they are stored, also after a look at another screen. */
export function useUnstoredCodes() {
  const { id } = useMe()
  const [codes, setCodes] = useState(unstored.get(id) ?? null)
  function keep(next: readonly string[] | null) {
    if (next) unstored.set(id, next)
    else unstored.delete(id)
    if (unstored.size > 0) addEventListener('beforeunload', askBeforeLeaving)
    else removeEventListener('beforeunload', askBeforeLeaving)
    setCodes(next)
  }
  return [codes, keep] as const
}
