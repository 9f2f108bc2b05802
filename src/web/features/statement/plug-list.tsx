import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { messages } from '#contract/screen-messages.ts'
import { gstRates } from '#domain/statement/problems-of-bid.ts'
import { call } from '#web/api/client.ts'
import { errorText } from '#web/api/errors.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { rupees } from '#web/ui/format.ts'
import { SelectInput } from '#web/ui/select-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { plugsFor, type Reading, signedAmount } from './reading.ts'

type PlugListProps = {
  reading: Reading
  bidId: string
  /** Null: all of the bid are listed, and one more is of no line, such as the freight. */
  lineId: string | null
  /** Said at the button. */
  hint?: string | undefined
  mayJudge: boolean
  /** What is proposed, as the lowest amount of the others. */
  proposed?: number | null
}

/** The buyer's own amounts for what a bid lacks, and a form for one more. No bidder sees them. */
export function PlugList({ reading, bidId, lineId, hint, mayJudge, proposed = null }: PlugListProps) {
  const own = plugsFor(reading.shown, bidId, lineId)
  const ofLine = (id: string | null) => reading.shown.lines.find((line) => line.id === id)?.description
  const [isAdding, setAdding] = useState(false)
  const removing = useMutation({
    mutationFn: (id: string) => call(api.deletePlug, { params: { id } }),
    onSuccess: () => screensUpdated(),
    onError: (error) => toast.error(errorText(error, messages.unknownErrorDetail)),
  })
  if (own.length === 0 && !mayJudge) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold tracking-tight">{t`Own amounts`}</h3>
      {own.map(({ id, job_item_id, amount, gst_percent, note }) => (
        <div key={id} className="flex items-center justify-between gap-3 rounded-control bg-surface-sunken px-3 py-1.5">
          <span className="min-w-0 text-[0.9375rem] wrap-anywhere">
            <span className="tabular-nums">
              {rupees(amount)} + {gst_percent} % GST
            </span>
            {note && <span className="text-ink-soft"> · {note}</span>}
            {lineId === null && job_item_id !== null && (
              <span translate="no" className="block text-sm text-ink-soft">
                {ofLine(job_item_id)}
              </span>
            )}
          </span>
          {mayJudge && (
            <IconButton label={t`Remove this amount`} disabled={removing.isPending} onClick={() => removing.mutate(id)}>
              <Trash2 aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {mayJudge &&
        (isAdding ? (
          <PlugForm
            jobId={reading.shown.job.id}
            bidId={bidId}
            lineId={lineId}
            proposed={proposed}
            onDone={() => setAdding(false)}
          />
        ) : (
          <Button variant="secondary" size="sm" className="self-start" onClick={() => setAdding(true)}>
            {lineId === null ? t`Add an amount, such as freight` : t`Add an amount for this line`}
          </Button>
        ))}
      {mayJudge && hint && <p className="text-sm text-ink-faint">{hint}</p>}
    </section>
  )
}

type PlugFormProps = {
  jobId: string
  bidId: string
  lineId: string | null
  proposed: number | null
  onDone: () => void
}

function PlugForm({ jobId, bidId, lineId, proposed, onDone }: PlugFormProps) {
  const [amount, setAmount] = useState(proposed === null ? '' : String(proposed))
  const [gst, setGst] = useState('18')
  const [note, setNote] = useState('')
  const rupeesTyped = signedAmount(amount)
  const adding = useMutation({
    mutationFn: (sum: number) =>
      call(api.addPlug, {
        params: { id: jobId },
        body: { bid_id: bidId, job_item_id: lineId, amount: sum, gst_percent: Number(gst) as 18, note },
      }),
    onSuccess: async () => {
      await screensUpdated()
      onDone()
    },
    onError: (error) => toast.error(errorText(error, messages.unknownErrorDetail)),
  })
  return (
    <form
      className="flex flex-col gap-3 rounded-control border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (rupeesTyped !== null) adding.mutate(rupeesTyped)
      }}
    >
      <div className="grid grid-cols-[1fr_7rem] items-end gap-3">
        <Field label={t`Amount without GST`}>
          <TextInput prefix="₹" inputMode="decimal" value={amount} onChange={({ target }) => setAmount(target.value)} />
        </Field>
        <Field label="GST">
          <SelectInput value={gst} onChange={({ target }) => setGst(target.value)}>
            {gstRates
              .map((points) => points / 100)
              .map((percent) => (
                <option key={percent} value={percent}>
                  {percent} %
                </option>
              ))}
          </SelectInput>
        </Field>
      </div>
      <Field label={t`Note`} optional>
        <TextInput value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" loading={adding.isPending} disabled={rupeesTyped === null}>
          {t`Add amount`}
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}
