import { t } from '@lingui/core/macro'
import { indiaTime } from '#web/ui/india-time.ts'
import { timeLeft } from './deadline-text.ts'
import { useServerNow } from './use-server-now.ts'

/** 'Closes in 2 d 4 h' in a list, by the server's clock. */
export function ClosingTime({ deadline }: { deadline: string }) {
  const until = Date.parse(deadline)
  const left = until - useServerNow(until)
  return (
    <time dateTime={deadline} title={indiaTime(deadline)} className="font-medium text-ink tabular-nums">
      {left <= 0 ? t`Bids closed` : t`Closes in ${{ time: timeLeft(left) }}`}
    </time>
  )
}
