import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { Ban, Check, CircleAlert, Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Receipt } from '#contract/receiving.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { errorText } from '#web/api/errors.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { screensUpdated } from '#web/api/touched.ts'
import { useCan, useMe } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { NotedActions } from '#web/ui/form-actions.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { saveFile } from '../files/save-file.ts'

type Asked = 'cancel' | 'object' | 'removed' | null

/** The paper, and what the buyer's people may do with a receipt; `children`: more of it beside. */
export function ReceiptActions({ receipt, children }: { receipt: Receipt; children?: ReactNode }) {
  const { id, status, number, objection, objection_removed_on, in_passed_bill } = receipt
  const isBuyer = useMe().role === 'buyer'
  const [mayDecide, mayReceive] = [useCan('award') && isBuyer, useCan('receive_goods') && isBuyer]
  const [asked, setAsked] = useState<Asked>(null)
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  const deciding = useMutation({
    mutationFn: (what: 'accept' | 'removed') =>
      what === 'accept'
        ? call(api.acceptReceipt, { params: { id } })
        : call(api.removeObjection, { params: { id }, body: { on: today } }),
    onSuccess: () => screensUpdated(),
    onSettled: () => setAsked(null),
  })
  const paper = useMutation({
    mutationFn: () => call(api.receiptPdf, { params: { id } }),
    onSuccess: (content) => saveFile(content, `${number.replaceAll('/', '-')}.pdf`),
    onError: (error) => toast.error(errorText(error, messages.downloadFailed)),
  })
  const isLive = status !== 'cancelled'
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<Download aria-hidden />}
          loading={paper.isPending}
          onClick={() => paper.mutate()}
        >
          {t`PDF`}
        </Button>
        {mayDecide && status === 'recorded' && (
          <Button
            size="sm"
            icon={<Check aria-hidden />}
            loading={deciding.isPending}
            onClick={() => deciding.mutate('accept')}
          >
            {t`Accept`}
          </Button>
        )}
        {mayReceive && isLive && objection === null && (
          <Button variant="ghost" size="sm" icon={<CircleAlert aria-hidden />} onClick={() => setAsked('object')}>
            {t`Object`}
          </Button>
        )}
        {mayDecide && isLive && objection !== null && objection_removed_on === null && (
          <Button variant="ghost" size="sm" icon={<Check aria-hidden />} onClick={() => setAsked('removed')}>
            {t`Put right today`}
          </Button>
        )}
        {mayDecide && isLive && !in_passed_bill && (
          <Button variant="ghost" size="sm" icon={<Ban aria-hidden />} onClick={() => setAsked('cancel')}>
            {t`Cancel receipt`}
          </Button>
        )}
        {children}
      </div>
      {mayDecide && in_passed_bill && (
        <p className="text-sm text-ink-soft">{t`In a passed bill, so it can no longer be cancelled.`}</p>
      )}
      {deciding.isError && <FailedCall error={deciding.error} />}
      <ConfirmDialog
        open={asked === 'removed'}
        title={t`Put right today?`}
        text={t`The time to pay runs from today, also for a bill that is passed already. This cannot be taken back.`}
        confirm={t`Put right today`}
        loading={deciding.isPending}
        onConfirm={() => deciding.mutate('removed')}
        onCancel={() => setAsked(null)}
      />
      {(asked === 'cancel' || asked === 'object') && (
        <ReasonDialog receipt={receipt} asked={asked} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}

function ReasonDialog({
  receipt,
  asked,
  onClose,
}: {
  receipt: Receipt
  asked: 'cancel' | 'object'
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const params = { id: receipt.id }
  const sending = useMutation({
    mutationFn: () =>
      asked === 'cancel'
        ? call(api.cancelReceipt, { params, body: { reason: text } })
        : call(api.objectReceipt, { params, body: { text } }),
    onSuccess: () => {
      onClose()
      return screensUpdated()
    },
  })
  const isCancel = asked === 'cancel'
  return (
    <Dialog
      open
      compact
      size="sm"
      onClose={onClose}
      title={isCancel ? t`Cancel ${{ number: receipt.number }}?` : t`Object to ${{ number: receipt.number }}`}
    >
      <div className="flex flex-col gap-4 max-sm:mb-5">
        <p className="text-ink-soft">
          {isCancel
            ? t`Its quantities are given back, and the truck can be received again. The supplier sees your reason.`
            : t`The supplier is told in writing. The time to pay runs from the day on which it is put right.`}
        </p>
        <Field label={isCancel ? t`Reason` : t`What is wrong with it`}>
          <TextArea rows={3} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
      </div>
      <NotedActions note={sending.isError && <FailedCall error={sending.error} />}>
        <Button variant="secondary" onClick={onClose}>
          {t`Back`}
        </Button>
        <Button
          variant={isCancel ? 'danger' : 'primary'}
          loading={sending.isPending}
          disabled={text.trim() === ''}
          onClick={() => sending.mutate()}
        >
          {isCancel ? t`Cancel receipt` : t`Object`}
        </Button>
      </NotedActions>
    </Dialog>
  )
}
