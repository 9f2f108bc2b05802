import { plural, t } from '@lingui/core/macro'
import type { EntryKind } from '#web/device/queue/entry.ts'
import { currentLocale } from '#web/language/translate.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { bidKind } from '../bids/bid-kind.ts'
import { messageKind } from '../chat/message-kind.ts'
import { filesKind } from '../files/files-kind.ts'
import { jobKind } from '../jobs/job-kind.ts'
import { dispatchKind } from '../receiving/dispatch-kind.ts'
import { receiptKind } from '../receiving/receipt-kind.ts'
import type { Unsent } from './unsent.ts'

type LogoutQuestionProps = { unsent: Unsent; onStay: () => void; onLogout: () => void }

/** Asked before a logout that deletes something which only this device has. */
export function LogoutQuestion({ unsent, onStay, onLogout }: LogoutQuestionProps) {
  return (
    <ConfirmDialog
      open
      title={t`Log out anyway?`}
      text={whatIsLost(unsent)}
      confirm={t`Log out and delete`}
      cancel={t`Stay`}
      danger
      onConfirm={onLogout}
      onCancel={onStay}
    />
  )
}

function whatIsLost({
  entries,
  begun: { jobs: begunJobs, bids: begunBids, messages: begunMessages, forms },
}: Unsent): string {
  const waiting = waitingThings(entries)
  const begun = listed([
    begunJobs && jobs(begunJobs),
    begunBids && bids(begunBids),
    begunMessages && messages(begunMessages),
    forms && plural(forms, { one: '# form', other: '# forms' }),
  ])
  const begunCount = begunJobs + begunBids + begunMessages + forms
  const count = entries.length + begunCount
  return [
    waiting && plural(entries.length, { one: `${waiting} waits to be sent.`, other: `${waiting} wait to be sent.` }),
    begun && plural(begunCount, { one: `${begun} is unfinished.`, other: `${begun} are unfinished.` }),
    plural(count, {
      one: 'Logging out deletes it from this device.',
      other: 'Logging out deletes them from this device.',
    }),
  ]
    .filter(Boolean)
    .join(' ')
}

function waitingThings(entries: Unsent['entries']): string {
  const of = <Content, Reply>({ name }: EntryKind<Content, Reply>) => entries.filter(({ kind }) => kind === name).length
  const [jobCount, bidCount, messageCount, uploadCount] = [of(jobKind), of(bidKind), of(messageKind), of(filesKind)]
  const truckCount = of(receiptKind) + of(dispatchKind)
  return listed([
    jobCount && jobs(jobCount),
    bidCount && bids(bidCount),
    messageCount && messages(messageCount),
    truckCount && plural(truckCount, { one: '# truck', other: '# trucks' }),
    uploadCount && plural(uploadCount, { one: '# upload of files', other: '# uploads of files' }),
  ])
}

const jobs = (count: number) => plural(count, { one: '# job', other: '# jobs' })
const messages = (count: number) => plural(count, { one: '# message', other: '# messages' })
const bids = (count: number) => plural(count, { one: '# bid', other: '# bids' })

const listed = (things: readonly (string | 0)[]) =>
  new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(things.filter((thing) => thing !== 0))
