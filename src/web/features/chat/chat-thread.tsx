import { t } from '@lingui/core/macro'
import { MessageCircleOff } from 'lucide-react'
import { Suspense, useRef } from 'react'
import type { ChatSummary } from '#contract/chat.ts'
import { messages } from '#contract/screen-messages.ts'
import { errorText } from '#web/api/errors.ts'
import { StaleDataNote } from '#web/device/stale-data-note.tsx'
import { lazyPart } from '#web/language/lazy-part.ts'
import { translate } from '#web/language/translate.ts'
import { useCan, useMe } from '#web/session/me.ts'
import { useShownName } from '#web/ui/page-title.ts'
import { useChosenFiles } from '../files/use-chosen-files.ts'
import { useFileDrop } from '../files/use-file-drop.ts'
import { Composer, type ComposerHandle } from './composer.tsx'
import type { UnsentMessage } from './message-kind.ts'
import { MessageList } from './message-list.tsx'
import { NewMessageNotice } from './new-message-notice.tsx'
import { OrderCard } from './order-card.tsx'
import { threadKey } from './thread-cache.ts'
import { ThreadHeader } from './thread-header.tsx'
import { ThreadNote } from './thread-note.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { firmsOf, useAwardedOrder } from './use-awarded-order.ts'
import { useFirstUnread } from './use-first-unread.ts'
import { useMarkChatRead } from './use-mark-chat-read.ts'
import { useThread } from './use-thread.ts'
import { useUnsentMessages } from './use-unsent-messages.ts'

const OrdersInChat = lazyPart('src/web/features/orders/orders-of-award.tsx', async () => {
  return (await import('../orders/orders-of-award.tsx')).OrdersInChat
})

const ClosedChat = lazyPart('src/web/features/chat/closed-chat.tsx', async () => {
  return (await import('./closed-chat.tsx')).ClosedChat
})

/** An open chat. `jobId`: its address. `chat`: its entry in the list, undefined while that loads. */
export function ChatThread({ jobId, chat }: { jobId: string; chat: ChatSummary | undefined }) {
  const me = useMe()
  const mayWrite = useCan('chat')
  const { unsent, isArriving, send, retry, discard } = useUnsentMessages(jobId)
  const thread = useThread(jobId, { paused: isArriving })
  const chosen = useChosenFiles('chat', `chat ${jobId}`)
  const order = useAwardedOrder(chat)
  useShownName(chat?.other_participant.company_name)
  const composer = useRef<ComposerHandle>(null)
  const closedAt = chat?.other_participant.closed_at ?? null
  const isClosed = closedAt !== null || chat?.taken_over === true
  const { isOver, listeners } = useFileDrop((files) => isClosed || chosen.pick(files))
  const received = thread.isFresh
    ? thread.messages?.filter((message) => message.sender_id !== me.id && !message.from_colleague)
    : undefined
  const firstUnread = useFirstUnread(received)
  useMarkChatRead(jobId, received?.at(-1)?.id)

  /** Puts the text back into the composer, to edit and send again. */
  async function edit({ key, content }: UnsentMessage) {
    composer.current?.putBack(content.text)
    chosen.pick(content.files)
    await discard(key)
  }

  return (
    <section
      aria-label={chat ? t`Chat with ${{ company: chat.other_participant.company_name }}` : t`Chat`}
      className="contents"
      // Fills the page, so the page's note about stale data is shown inside it.
      data-own-note
      {...listeners}
    >
      <ThreadHeader
        chat={chat}
        isMissing={thread.refusal !== null}
        phone={order.phone}
        represented={firmsOf(order.bids)}
      />
      {chat && !thread.refusal && <OrderCard chat={chat} order={order} />}
      {chat && order.bids.length > 0 && (
        <Suspense fallback={null}>
          {order.bids.map(({ id }) => (
            <OrdersInChat key={id} job_id={chat.job_id} bid_id={id} />
          ))}
        </Suspense>
      )}
      {chat?.other_participant.is_guest && (
        <p role="note" className="border-b border-line bg-info-soft px-4 py-2.5 text-sm text-info-ink sm:px-5">
          {t`${{ company: chat.other_participant.company_name }} has no account yet. What you write here waits until it opens one. Until then, please call.`}
        </p>
      )}
      <StaleDataNote className="m-2" of={threadKey(jobId)} />
      <NewMessageNotice received={received} />
      {thread.refusal ? (
        <ThreadNote
          icon={<MessageCircleOff aria-hidden />}
          title={translate(messages.noChats)}
          text={errorText(thread.refusal, messages.chatAfterAward)}
        />
      ) : thread.messages ? (
        <MessageList
          jobId={jobId}
          messages={thread.messages}
          firstUnread={firstUnread}
          unsent={unsent}
          hasOlder={thread.hasOlder}
          loadingOlder={thread.loadingOlder}
          onOlder={thread.loadOlder}
          onRetry={retry}
          onDiscard={discard}
          onEdit={edit}
          isClosed={isClosed}
        />
      ) : (
        <ThreadSkeleton />
      )}
      {!thread.refusal && mayWrite && isClosed && (
        <Suspense fallback={null}>
          <ClosedChat jobId={jobId} at={closedAt} chosen={chosen} />
        </Suspense>
      )}
      {!thread.refusal && mayWrite && !isClosed && (
        <Composer jobId={jobId} chosen={chosen} isDropTarget={isOver} onSend={send} ref={composer} />
      )}
      {!thread.refusal && !mayWrite && (
        <p className="border-t border-line bg-surface px-4 py-3.5 text-sm text-ink-soft sm:px-5">
          {t`Your role reads this chat. Colleagues on site and in purchase write in it.`}
        </p>
      )}
    </section>
  )
}
