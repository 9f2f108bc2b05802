import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { AwardRequest } from '#contract/award-request.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { ApiError } from '#web/api/errors.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { screensUpdated } from '#web/api/touched.ts'
import { translate } from '#web/language/translate.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { NotedActions } from '#web/ui/form-actions.tsx'
import { rupees } from '#web/ui/format.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { priceInWords } from '../bids/price-in-words.ts'
import { jobLinks } from '../jobs/job-links.ts'
import { BidsToAward } from './bids-to-award.tsx'
import { Standing } from './request-statement.tsx'

export type DecideDialogProps = { request: AwardRequest; approve: boolean; onClose: () => void }

/** Confirms approving or refusing an award, with a note for the requester. */
export function DecideDialog({ request, approve, onClose }: DecideDialogProps) {
  const { id, job_id, job_title, bidder_name, landed_total, needs, decisions, at_once } = request
  const [note, setNote] = useState('')
  const deciding = useMutation({
    mutationFn: () => call(api.decideAward, { params: { id }, body: { approve, note } }),
    onSuccess: ({ status }) => {
      const said = translate(approve ? messages.awardApproved : messages.awardRefused)
      toast.success(status === 'waiting' ? t`You have approved. One more colleague must.` : said)
      onClose()
      return screensUpdated()
    },
  })
  // The bid has changed, or somebody was quicker: there is nothing to decide any more.
  const isOver = deciding.error instanceof ApiError && deciding.error.status === 409
  const isLast = decisions.filter(({ approved }) => approved).length + 1 >= needs

  return (
    <Dialog
      open
      onClose={onClose}
      title={approve ? t`Approve this award?` : t`Refuse this award?`}
      description={`${bidder_name} · ${job_title}`}
      compact
      role="alertdialog"
    >
      <div className="flex flex-col gap-4 max-sm:mb-5">
        <div>
          <p className="text-2xl font-bold tracking-tight tabular-nums">{rupees(landed_total)}</p>
          <p className="text-sm leading-snug text-ink-soft">{priceInWords(landed_total)}</p>
        </div>
        {approve && request.parts.length === 0 && <Standing request={request} />}
        {approve && <BidsToAward request={request} />}
        <p className="text-[0.9375rem] text-ink-soft">{effect(approve, isLast, at_once)}</p>
        <Field label={t`Note`} optional>
          <TextArea
            rows={2}
            maxLength={limits.notesLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      </div>
      <NotedActions note={deciding.isError && <FailedCall error={deciding.error} />}>
        <Button variant="secondary" onClick={onClose} disabled={deciding.isPending}>
          {isOver ? t`Close` : t`Cancel`}
        </Button>
        {isOver ? (
          <LinkButton to={jobLinks.bids(job_id)}>{t`See the bids`}</LinkButton>
        ) : (
          <Button
            variant={approve ? 'primary' : 'danger'}
            onClick={() => deciding.mutate()}
            loading={deciding.isPending}
          >
            {approve ? t`Approve award` : t`Refuse award`}
          </Button>
        )}
      </NotedActions>
    </Dialog>
  )
}

function effect(approve: boolean, isLast: boolean, isAtOnce: boolean): string {
  if (!approve) return t`Nothing is awarded. Whoever asked can ask again.`
  if (!isLast) return t`One more colleague must approve before the bid is awarded.`
  return isAtOnce
    ? t`The bid is awarded at once and all others are rejected. This cannot be undone.`
    : t`Whoever gets it has 3 days to accept. Until then the other bids wait.`
}
