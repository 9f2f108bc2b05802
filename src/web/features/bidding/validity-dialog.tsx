import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Bid } from '#contract/bid.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useAct } from './use-act.ts'
import { doneFor, whoseBid } from './whose-bid.ts'

/** Extends the day until which an own bid holds. */
export function ValidityDialog({ bid, onClose }: { bid: Bid; onClose: () => void }) {
  const [until, setUntil] = useState(bid.valid_until ?? '')
  const extending = useAct(() => call(api.extendBidValidity, { params: { id: bid.id }, body: { until } }), {
    done: doneFor(t`Validity extended`, bid),
    onDone: onClose,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    extending.mutate()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Extend validity`}
      description={whoseBid(bid.job_info, bid)}
      size="sm"
      compact
    >
      <form noValidate onSubmit={submit} className="flex flex-col" aria-label={t`Extend validity`}>
        <Field label={t`Holds until`}>
          <TextInput
            type="date"
            min={bid.valid_until ?? undefined}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        </Field>
        <FormActions
          onCancel={onClose}
          sending={extending.isPending}
          note={extending.error ? <FailedCall error={extending.error} /> : null}
        >
          {t`Extend`}
        </FormActions>
      </form>
    </Dialog>
  )
}
