import { t } from '@lingui/core/macro'

import { Skeleton } from '#web/ui/skeleton.tsx'

export function ChatListSkeleton() {
  return (
    <div role="status" aria-label={t`Loading chats`} className="divide-y divide-line">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3 px-4 py-4 sm:px-5">
          <Skeleton className="size-10 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="mt-2 h-4 w-2/5" />
            <Skeleton className="mt-2 h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
