import { useState } from 'react'
import { useMe } from '#web/session/me.ts'

/** By person, in memory alone, so a reload loses them. */
const unstored = new Map<string, readonly string[]>()

/** New recovery codes until the reader says that they are stored, also after a look at another screen. */
export function useUnstoredCodes() {
  const { id } = useMe()
  const [codes, setCodes] = useState(unstored.get(id) ?? null)
  function keep(next: readonly string[] | null) {
    if (next) unstored.set(id, next)
    else unstored.delete(id)
    setCodes(next)
  }
  return [codes, keep] as const
}
