import { t } from '@lingui/core/macro'
import { MessagesSquare } from 'lucide-react'
import { useEffect } from 'react'
import { pages } from '#contract/pages.ts'
import { messages } from '#contract/screen-messages.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { translate } from '#web/language/translate.ts'
import { useCan, useMe } from '#web/session/me.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { chatAddress, chatAt, companyOf } from './chat-address.ts'
import { ChatList } from './chat-list.tsx'
import { ChatThread } from './chat-thread.tsx'
import { ThreadNote } from './thread-note.tsx'
import { useChats } from './use-chats.ts'

/** The chats and the open one, side by side on wide screens, one at a time on phones. */
export function ChatScreen({ jobId, company }: { jobId: string | null; company: string | null }) {
  const me = useMe()
  const mayWrite = useCan('chat')
  const chatList = useChats()
  const { data: chats, isLoading, hasNextPage, isFetchingNextPage, fetchNextPage } = chatList
  const chat = chatAt(chats, jobId, company)
  const address = jobId === null ? '' : chatAddress(jobId, chat ? companyOf(chat, chats) : company)
  const isFurtherDown = jobId !== null && chats !== undefined && !chat && hasNextPage && !isFetchingNextPage
  useEffect(() => {
    if (isFurtherDown) void fetchNextPage()
  }, [isFurtherDown, fetchNextPage])

  if (!jobId && !chats && chatList.error) {
    return <LoadFailed title={t`The chats could not be loaded`} empty={translate(messages.noChats)} query={chatList} />
  }
  if (!jobId && !isLoading && !chats?.length) {
    return (
      <EmptyState
        icon={<MessagesSquare aria-hidden />}
        title={translate(messages.noChats)}
        text={translate(messages.chatAfterAward)}
        action={
          me.role === 'admin' ? null : me.role === 'buyer' ? (
            <LinkButton to={pages.bids.path}>{t`View Bids`}</LinkButton>
          ) : (
            <LinkButton to={pages.jobs.path}>{t`Browse Jobs`}</LinkButton>
          )
        }
      />
    )
  }
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card lg:-mb-8 lg:flex lg:h-[calc(100dvh-8.25rem)] lg:min-h-100">
      <div
        className={classes(
          'flex flex-col lg:w-72 lg:shrink-0 xl:w-96 lg:border-r lg:border-line',
          jobId && 'max-lg:hidden',
        )}
      >
        <ChatList
          chats={chats}
          selected={chat}
          hasMore={hasNextPage}
          loadingMore={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      </div>
      <div
        // On phones an open chat fills the screen, and the bars of the app give way to its header.
        data-fills-screen={jobId ? '' : undefined}
        className={classes(
          'min-w-0 flex-1 flex-col bg-surface',
          jobId ? 'flex max-lg:fixed max-lg:inset-0 max-lg:z-25' : 'hidden lg:flex',
        )}
      >
        {jobId ? (
          <ChatThread key={address} jobId={address} chat={chat} />
        ) : (
          <ThreadNote
            icon={<MessagesSquare aria-hidden />}
            title={translate(messages.selectChat)}
            text={
              mayWrite
                ? t`Choose a chat on the left to read it and write back.`
                : t`Choose a chat on the left to read it.`
            }
          />
        )}
      </div>
    </div>
  )
}
