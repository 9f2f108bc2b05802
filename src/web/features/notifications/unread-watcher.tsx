import { plural } from '@lingui/core/macro'
import { useState } from 'react'

/** Announces new notifications to screen readers (polite live region), since a changed badge is silent. */
export function UnreadWatcher({ unread }: { unread: number }) {
  const [news, setNews] = useState({ unread, isMore: false })
  if (news.unread !== unread) setNews({ unread, isMore: unread > news.unread })
  return (
    <span role="status" className="sr-only">
      {news.isMore && plural(unread, { one: '# unread notification', other: '# unread notifications' })}
    </span>
  )
}
