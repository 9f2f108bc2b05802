import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { ReceivedInvitation } from '#contract/job-invitation.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { screensUpdated } from '#web/api/touched.ts'
import { useCan } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { type DeclineReason, declineWords } from './decline-words.ts'

type Said = { answer: 'will_bid' | 'declined'; reason?: DeclineReason }

/** Will bid, or declines with a reason, until the bid is there; both can be changed while bids are taken. */
export function AnswerInvitation({ invitation: { id, status, decline_reason } }: { invitation: ReceivedInvitation }) {
  const mayAnswer = useCan('place_bids')
  const [isDeclining, setIsDeclining] = useState(false)
  const answering = useMutation({
    mutationFn: (body: Said) => call(api.answerInvitation, { params: { id }, body }),
    onSuccess() {
      setIsDeclining(false)
      return screensUpdated()
    },
  })
  if (status === 'bid' || status === 'expired') return null
  const words = declineWords()
  return (
    <div className="flex flex-col gap-2.5">
      {status === 'will_bid' && (
        <p className="text-sm text-ink-soft">{t`You said that you will bid. The buyer sees it, nobody else.`}</p>
      )}
      {status === 'declined' && (
        <p className="text-sm text-ink-soft">
          {decline_reason ? t`You declined: ${{ reason: words[decline_reason] }}` : t`You declined.`}
        </p>
      )}
      {mayAnswer &&
        (isDeclining ? (
          <WhyNot
            isSending={answering.isPending}
            onChoose={(reason) => answering.mutate({ answer: 'declined', ...(reason && { reason }) })}
            onCancel={() => setIsDeclining(false)}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            {status !== 'will_bid' && (
              <Button
                variant="soft"
                size="sm"
                loading={answering.isPending}
                onClick={() => answering.mutate({ answer: 'will_bid' })}
              >
                {t`Will bid`}
              </Button>
            )}
            {status !== 'declined' && (
              <Button variant="ghost" size="sm" onClick={() => setIsDeclining(true)}>
                {t`Decline`}
              </Button>
            )}
          </div>
        ))}
      {answering.isError && <FailedCall error={answering.error} />}
    </div>
  )
}

type WhyNotProps = { isSending: boolean; onChoose: (reason?: DeclineReason) => void; onCancel: () => void }

/** One press declines. */
function WhyNot({ isSending, onChoose, onCancel }: WhyNotProps) {
  const reasons = Object.entries(declineWords()) as [DeclineReason, string][]
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t`Why not? It helps us send you jobs that fit.`}</legend>
      <div className="flex flex-wrap gap-2">
        {reasons.map(([reason, name]) => (
          <Button key={reason} variant="secondary" size="sm" disabled={isSending} onClick={() => onChoose(reason)}>
            {name}
          </Button>
        ))}
        <Button variant="secondary" size="sm" disabled={isSending} onClick={() => onChoose()}>
          {t`Another reason`}
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </fieldset>
  )
}
