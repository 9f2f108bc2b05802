import { plural } from '@lingui/core/macro'
import { useState } from 'react'

/** Tells screen readers, when they pause, that the bell has rung: a badge that changes says nothing by itself. */
export function UnreadWatcher({ unread }: { unread: number }) {
  const [news, setNews] = useState({ unread, isMore: false })
  if (news.unread !== unread) setNews({ unread, isMore: unread > news.unread })
  return (
    <span role="status" className="sr-only">
      {news.isMore && plural(unread, { one: '# unread notification', other: '# unread notifications' })}
    </span>
  )
}
