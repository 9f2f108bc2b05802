import { t } from '@lingui/core/macro'
import { ArrowDown } from 'lucide-react'
import { Fragment } from 'react'
import type { Message } from '#contract/chat.ts'
import { messages as sentences } from '#contract/screen-messages.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { DayDivider, isSameDay } from './day-divider.tsx'
import { DeletedNote } from './deleted-note.tsx'
import { MessageBubble } from './message-bubble.tsx'
import type { UnsentMessage } from './message-kind.ts'
import { UnreadDivider } from './unread-divider.tsx'
import { UnsentBubble } from './unsent-bubble.tsx'
import type { FirstUnread } from './use-first-unread.ts'
import { useThreadScroll } from './use-thread-scroll.ts'

type MessageListProps = {
  jobId: string
  /** Oldest first. */
  messages: readonly Message[]
  firstUnread: FirstUnread | null
  unsent: readonly UnsentMessage[]
  hasOlder: boolean
  loadingOlder: boolean
  onOlder: () => void
  onRetry: (key: string) => void
  onDiscard: (key: string) => void
  onEdit: (message: UnsentMessage) => void
  /** Nothing more is sent: what waits can be read and discarded. */
  isClosed?: boolean
}

export function MessageList(props: MessageListProps) {
  const { jobId, messages, firstUnread, unsent, hasOlder, loadingOlder, onOlder } = props
  const me = useMe()
  const newest = messages.at(-1)
  const { box, onScroll, hasNews, toBottom } = useThreadScroll({
    first: messages[0]?.id,
    last: unsent.at(-1)?.key ?? newest?.id,
    lastIsOwn: unsent.length > 0 || newest?.sender_id === me.id,
    onNearTop: onOlder,
  })

  return (
    <div className="relative flex min-h-0 flex-1 flex-col bg-canvas">
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        // Live region off: older messages and one's own also appear here. NewMessageNotice announces new ones.
        aria-live="off"
        aria-busy={loadingOlder}
        aria-label={t`Messages`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 py-4 [overflow-anchor:none] focus-visible:-outline-offset-2 sm:px-5"
      >
        <div className="flex min-h-full flex-col justify-end">
          {hasOlder && (
            <div className="mb-3 flex justify-center">
              <Button variant="ghost" size="sm" loading={loadingOlder} onClick={onOlder}>
                {t`Load older messages`}
              </Button>
            </div>
          )}
          {messages.length === 0 && unsent.length === 0 && (
            <p className="my-auto py-10 text-center text-ink-faint">
              {translate(sentences.noMessages)}
              <br />
              {translate(sentences.startConversation)}
            </p>
          )}
          {messages.map((message, index) => {
            const before = messages[index - 1]
            const startsDay = !before || !isSameDay(before.created_at, message.created_at)
            return (
              <Fragment key={message.id}>
                <DeletedNote deleted={message.deleted_before} removed={message.removed_before} />
                {startsDay && <DayDivider time={message.created_at} />}
                {message.id === firstUnread?.id && <UnreadDivider count={firstUnread.count} />}
                <MessageBubble
                  jobId={jobId}
                  message={message}
                  isOwn={message.sender_id === me.id}
                  follows={
                    !startsDay &&
                    message.id !== firstUnread?.id &&
                    before?.sender_id === message.sender_id &&
                    !before.deleted_after
                  }
                />
                <DeletedNote deleted={message.deleted_after} removed={message.removed_after} />
              </Fragment>
            )
          })}
          {unsent.map((message) => (
            <UnsentBubble
              key={message.key}
              message={message}
              onRetry={() => props.onRetry(message.key)}
              onDiscard={() => props.onDiscard(message.key)}
              onEdit={() => props.onEdit(message)}
              isClosed={props.isClosed}
            />
          ))}
        </div>
      </div>
      {hasNews && (
        <button
          type="button"
          onClick={toBottom}
          className="absolute bottom-4 left-1/2 flex min-h-11 -translate-x-1/2 animate-rise items-center gap-2 rounded-full bg-surface-inverse px-4 text-sm font-semibold text-ink-inverse shadow-overlay"
        >
          <ArrowDown aria-hidden className="size-4" />
          {t`New messages`}
        </button>
      )}
    </div>
  )
}
