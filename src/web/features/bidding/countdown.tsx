import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { indiaTime } from '#web/ui/india-time.ts'
import { timeLeft } from './deadline-text.ts'
import { useServerNow } from './use-server-now.ts'

/** 'Closes in 2 d 4 h · 24 Aug, 5:00 pm IST', by the server's clock. When it is over, what is shown is read again. */
export function Countdown({ deadline }: { deadline: string }) {
  const queries = useQueryClient()
  const until = Date.parse(deadline)
  const left = until - useServerNow(until)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) void queries.invalidateQueries()
  }, [isOver, queries])
  return (
    <span role="timer" className="tabular-nums">
      {isOver ? t`Bids closed` : t`Closes in ${{ time: timeLeft(left) }}`}
      {' · '}
      <time dateTime={deadline} className="whitespace-nowrap">
        {indiaTime(deadline)}
      </time>
    </span>
  )
}
