import { t } from '@lingui/core/macro'
import type { ChatSummary } from '#contract/chat.ts'

import { LoadMore } from '#web/ui/load-more.tsx'
import { companyOf } from './chat-address.ts'
import { ChatListItem } from './chat-list-item.tsx'
import { ChatListSkeleton } from './chat-list-skeleton.tsx'

type ChatListProps = {
  chats: readonly ChatSummary[] | undefined
  selected: ChatSummary | undefined
  hasMore: boolean
  loadingMore: boolean
  onMore: () => void
}

export function ChatList({ chats, selected, hasMore, loadingMore, onMore }: ChatListProps) {
  return (
    <nav aria-labelledby="active-chats" className="flex min-h-0 flex-1 flex-col">
      <h2 id="active-chats" className="border-b border-line px-4 py-4 text-lg font-semibold tracking-tight sm:px-5">
        {t`Active Chats`}
      </h2>
      {chats ? (
        <div className="min-h-0 flex-1 lg:overflow-y-auto">
          <ul className="divide-y divide-line">
            {chats.map((chat) => (
              <li key={`${chat.job_id} ${chat.other_participant.company_id}`}>
                <ChatListItem chat={chat} company={companyOf(chat, chats)} isSelected={chat === selected} />
              </li>
            ))}
          </ul>
          {hasMore && (
            <div className="pb-6">
              <LoadMore hasMore loading={loadingMore} onMore={onMore} />
            </div>
          )}
        </div>
      ) : (
        <ChatListSkeleton />
      )}
    </nav>
  )
}
