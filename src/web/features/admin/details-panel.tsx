import { msg, t } from '@lingui/core/macro'
import { Ban, Check, ChevronDown, ChevronUp, Link2, Trash2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { officeMessages } from '#contract/office-messages.ts'
import { messages } from '#contract/screen-messages.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import type { Text } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import { BidDetails } from './bid-details.tsx'
import { CompanyDetails } from './company-details.tsx'
import { JobDetails } from './job-details.tsx'
import { useMayDelete } from './may-delete.ts'
import type { AskToDelete, AskToSuspend } from './record-actions.ts'
import { type RecordKind, type RecordRef, useRecordAddress } from './record-address.ts'
import { neighbourOf, recordLink } from './record-links.ts'
import { SidePanel } from './side-panel.tsx'
import { suspensionOf, suspensionOfCompany } from './suspension-of.ts'
import { useRecord } from './use-record.ts'
import { UserDetails } from './user-details.tsx'

const texts = {
  user: { title: msg`User Details`, remove: msg`Delete user` },
  company: { title: msg`Company Details`, remove: msg`Close company` },
  job: { title: msg`Job Details`, remove: msg`Delete job` },
  bid: { title: msg`Bid Details`, remove: msg`Delete bid` },
} as const satisfies Record<RecordKind, Record<string, Text>>

/** The details of the user, company, job or bid in the address, beside the list; nothing if the address has none. */
type Actions = { onDelete: AskToDelete; onSuspend: AskToSuspend }

export function DetailsPanel(actions: Actions) {
  const { record } = useRecordAddress()
  return record && <ShownRecord record={record} {...actions} />
}

function ShownRecord({ record, onDelete, onSuspend }: { record: RecordRef } & Actions) {
  const me = useMe()
  const mayDelete = useMayDelete()
  const { isOfTab, back, close } = useRecordAddress()
  const { title, remove } = texts[record.kind]
  const found = useRecord(record)
  // When the panel closes, the focus returns to the row that it showed last.
  const last = useRef(record.id)
  if (isOfTab) last.current = record.id

  const step = (by: 1 | -1) => neighbourOf(record.id, by)?.click()

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !isOfTab) return
    if (event.key === 'j') step(1)
    if (event.key === 'k') step(-1)
  }

  return (
    <SidePanel
      title={translate(title)}
      of={record.id}
      onClose={close}
      onBack={back}
      onClosed={() => recordLink(last.current)?.focus()}
      onKeyDown={onKeyDown}
      tools={<CopyLink />}
      footer={
        <>
          {isOfTab && (
            <>
              <IconButton label={t`One up (K)`} onClick={() => step(-1)}>
                <ChevronUp aria-hidden />
              </IconButton>
              <IconButton label={t`One down (J)`} onClick={() => step(1)}>
                <ChevronDown aria-hidden />
              </IconButton>
            </>
          )}
          <span className="ml-auto" />
          {found.data?.kind === 'user' && found.data.user.id !== me.id && (
            <SuspendButton {...suspensionOf(found.data.user, onSuspend)} />
          )}
          {found.data?.kind === 'company' && found.data.company.id !== me.company_id && (
            <SuspendButton {...suspensionOfCompany(found.data.company, onSuspend)} />
          )}
          {found.data?.kind === 'bid' && !mayDelete(found.data) && (
            <p className="text-sm text-balance text-right text-ink-faint">{t`An awarded bid stays. Delete the job instead.`}</p>
          )}
          {found.data && mayDelete(found.data) && (
            <Button
              variant="ghost"
              icon={<Trash2 aria-hidden />}
              onClick={() => onDelete(found.data!)}
              className="hover:text-danger-ink max-sm:px-1.5 max-sm:text-sm max-sm:[&_svg]:hidden"
            >
              {translate(remove)}
            </Button>
          )}
        </>
      }
    >
      <Details record={record} found={found} />
    </SidePanel>
  )
}

function SuspendButton({ isSuspended, onChange }: ReturnType<typeof suspensionOf>) {
  return (
    <Button
      variant="ghost"
      icon={isSuspended ? <Undo2 aria-hidden /> : <Ban aria-hidden />}
      onClick={onChange}
      className="max-sm:px-1.5 max-sm:text-sm max-sm:[&_svg]:hidden"
    >
      {isSuspended ? t`Lift suspension` : t`Suspend`}
    </Button>
  )
}

function Details({ record, found }: { record: RecordRef; found: ReturnType<typeof useRecord> }) {
  const { view } = useRecordAddress()
  if (found.data) {
    switch (found.data.kind) {
      case 'user':
        return <UserDetails details={found.data.details} onView={view} />
      case 'company':
        return <CompanyDetails details={found.data.details} onView={view} />
      case 'job':
        return <JobDetails job={found.data.job} onView={view} />
      case 'bid':
        return <BidDetails bid={found.data.bid} onView={view} />
    }
  }
  if (found.isError) {
    return (
      <LoadFailed
        query={found}
        prefix={record.kind === 'user' ? officeMessages.userDetailsFailedPrefix : undefined}
        otherwise={messages.unknownErrorDetail}
      />
    )
  }
  return (
    <div role="status" aria-label={t`Loading details`} className="flex flex-col gap-4">
      <Skeleton className="h-12 w-64" />
      <Skeleton className="h-56" />
      <Skeleton className="h-40" />
    </div>
  )
}

/** Copies the record's address, to send it to another admin. */
function CopyLink() {
  const clipboard = useCopy()
  if (!clipboard) return null
  return (
    <IconButton label={clipboard.copied ? t`Link copied` : t`Copy link`} onClick={() => clipboard.copy(location.href)}>
      {clipboard.copied ? <Check aria-hidden className="text-success-ink" /> : <Link2 aria-hidden />}
    </IconButton>
  )
}
