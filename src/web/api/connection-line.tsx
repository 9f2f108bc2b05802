import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { messages } from '#contract/screen-messages.ts'
import { translate } from '#web/language/translate.ts'
import { useDataAge } from '../device/stale-data-note.tsx'
import { isUnreachable } from './errors.ts'

/** A line at the bottom while the screen's data cannot be fetched, unless a note already says how old the data is. */
export function ConnectionLine() {
  const cache = useQueryClient().getQueryCache()
  const unreachable = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => cache.getAll().some((query) => query.isActive() && isUnreachable(query.state.fetchFailureReason)),
  )
  const saysAge = useDataAge() !== null
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-20 z-30 flex justify-center lg:bottom-6"
    >
      {unreachable && !saysAge && (
        <p className="flex items-center gap-2 rounded-full bg-surface-inverse text-center px-4 py-2 text-sm text-ink-inverse shadow-overlay">
          <WifiOff aria-hidden className="size-4" />
          {translate(messages.unreachable)}
        </p>
      )}
    </div>
  )
}
