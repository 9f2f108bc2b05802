import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from '#contract/api.ts'
import { call } from '#web/api/client.ts'
import { queryOf } from '#web/api/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { AnswerInvitation } from './answer-invitation.tsx'

/** The invitation of the reader's company to a job, if there is one. That the job was opened is told to its buyer. */
export function InvitationOfJob({ jobId }: { jobId: string }) {
  const found = useQuery(queryOf(api.receivedInvitations, { query: { job_id: jobId } }))
  const invitation = found.data?.items[0]
  const seeing = useMutation({
    mutationFn: (id: string) => call(api.noteInvitationSeen, { params: { id } }),
  })
  const isNew = invitation?.status === 'sent'
  const note = useEffectEvent(() => invitation && seeing.mutate(invitation.id))
  useEffect(() => {
    if (isNew) note()
  }, [isNew])
  if (!invitation || invitation.status === 'bid' || invitation.status === 'expired') return null
  const { buyer, by } = invitation
  return (
    <Card as="section" aria-labelledby="invitation" className="flex flex-col gap-3">
      <h2 id="invitation" className="font-semibold wrap-anywhere">
        {by === 'buyer' ? t`${{ company: buyer.company_name }} invites you to bid` : t`Will you bid on this job?`}
      </h2>
      <AnswerInvitation invitation={invitation} />
    </Card>
  )
}
