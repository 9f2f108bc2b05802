import { t } from '#web/language/t.ts'
import { wholeNumber } from '#web/ui/format.ts'

/** Stands above what came since the chat was last open. */
export function UnreadDivider({ count }: { count: number }) {
  return (
    <p data-unread className="my-4 flex justify-center">
      <span className="rounded-full border border-accent-line bg-accent-soft px-3.5 py-1 text-xs font-semibold text-accent-ink">
        {t(count === 1 ? '{count} unread message' : '{count} unread messages', { count: wholeNumber(count) })}
      </span>
    </p>
  )
}
