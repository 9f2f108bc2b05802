import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { deletionMessages } from '#contract/deletion-messages.ts'
import { officeMessages } from '#contract/office-messages.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { ApiError, errorText } from '#web/api/errors.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { useTextDraft } from '#web/device/drafts.ts'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { bidName } from './bid-name.ts'
import { DeleteEffect } from './delete-effect.tsx'
import { personOf } from './person-of.ts'
import { lacksReason, ReasonField } from './reason-field.tsx'
import type { RecordToDelete } from './record-actions.ts'
import { useRecordAddress } from './record-address.ts'
import { neighbourOf } from './record-links.ts'

const deletions = {
  user: {
    endpoint: api.deleteUser,
    ask: deletionMessages.deleteUserAsk,
    done: officeMessages.userDeleted,
    failed: officeMessages.deleteUserFailedPrefix,
  },
  company: {
    endpoint: api.closeCompany,
    ask: deletionMessages.closeCompanyAsk,
    done: officeMessages.companyClosed,
    failed: officeMessages.closeCompanyFailedPrefix,
  },
  job: {
    endpoint: api.deleteJob,
    ask: deletionMessages.deleteJobAsk,
    done: officeMessages.jobDeleted,
    failed: officeMessages.deleteJobFailedPrefix,
  },
  bid: {
    endpoint: api.deleteBid,
    ask: deletionMessages.deleteBidAsk,
    done: officeMessages.bidDeleted,
    failed: officeMessages.deleteBidFailedPrefix,
  },
} as const

/** Asks for the reason, deletes, and refetches every list, since deleting a user or a company also removes jobs and bids. */
export function DeleteRecordDialog({ record, onClose }: { record: RecordToDelete; onClose: () => void }) {
  const shown = useRecordAddress()
  const { endpoint, ask, done, failed } = deletions[record.kind]
  const { id, name } = nameOf(record)
  const isCompany = record.kind === 'company'
  const [reason, setReason] = useTextDraft(`delete ${id}`)
  const [isAsked, setIsAsked] = useState(false)

  const deleting = useMutation({
    mutationFn: () => call(endpoint, { params: { id }, body: { reason } }),
    onSuccess: async () => {
      const next = neighbourOf(id, 1) ?? neighbourOf(id, -1)
      toast.success(translate(done))
      setReason('')
      onClose()
      if (shown.record?.id === id) shown.close()
      await screensUpdated()
      // The focused row was removed.
      if (document.activeElement === document.body) next?.focus()
    },
    onError: (error) => {
      toast.error(translate(failed) + errorText(error, messages.unknownErrorDetail))
      if (error instanceof ApiError) onClose()
    },
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title={isCompany ? t`Close ${name}?` : t`Delete ${name}?`}
      description={translate(ask)}
      size="sm"
      compact
      role="alertdialog"
    >
      <div className="flex flex-col gap-5 max-sm:mb-5">
        <DeleteEffect record={record} />
        <ReasonField reason={reason} onChange={setReason} hint={readersOf(record)} isAsked={isAsked} />
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose} disabled={deleting.isPending}>
          {t`Cancel`}
        </Button>
        <Button
          variant="danger"
          onClick={() => (lacksReason(reason) ? setIsAsked(true) : deleting.mutate())}
          loading={deleting.isPending}
        >
          {isCompany ? t`Close company` : t`Delete`}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Who reads the reason beside the admins; undefined: nobody. */
function readersOf({ kind }: RecordToDelete): string | undefined {
  if (kind === 'job') return t`Its company and its bidders read it.`
  if (kind === 'bid') return t`Its bidder reads it.`
}

function nameOf(record: RecordToDelete): { id: string; name: string } {
  switch (record.kind) {
    case 'user':
      return { id: record.user.id, name: personOf(record.user) }
    case 'company':
      return { id: record.company.id, name: record.company.company_name }
    case 'job':
      return { id: record.job.id, name: record.job.title }
    case 'bid':
      return { id: record.bid.id, name: bidName(record.bid) }
  }
}
