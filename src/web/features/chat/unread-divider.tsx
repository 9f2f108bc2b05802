import { plural } from '@lingui/core/macro'

/** Divider above the messages since the chat was last open. */
export function UnreadDivider({ count }: { count: number }) {
  return (
    <p data-unread className="my-4 flex justify-center">
      <span className="rounded-full border border-accent-line bg-accent-soft px-3.5 py-1 text-xs font-semibold text-accent-ink">
        {plural(count, { one: '# unread message', other: '# unread messages' })}
      </span>
    </p>
  )
}
