import { plural, t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import type { InvitationStatus, JobInvitation } from '#contract/job-invitation.ts'
import { limits } from '#contract/limits.ts'
import { readContacts } from '#domain/invitees.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type OwnJob = Pick<Job, 'id' | 'title'>

/** Whom the buyer invited to bid on an own open job, and a field for more. */
export function InvitationsSection({ job }: { job: OwnJob }) {
  const invitations = useQuery(queryOf(api.invitationsOfJob, { params: { id: job.id } }))
  const invited = invitations.data?.items ?? []
  return (
    <Card as="section" aria-labelledby="invitations" className="flex flex-col gap-4">
      <div>
        <h2 id="invitations" className="text-lg font-semibold tracking-tight">{t`Invite suppliers you know`}</h2>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          {t`They need no account: whoever opens the link can send a price. Bidders do not learn whom you invited.`}
        </p>
      </div>
      <InviteForm job={job} />
      {invited.length > 0 && (
        <ul className="flex flex-col">
          {invited.map((invitation) => (
            <InvitedRow key={invitation.id} job={job} invitation={invitation} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** One contact a line, as pasted from a phone book; what cannot be sent stays in the field. */
function InviteForm({ job }: { job: OwnJob }) {
  const [text, setText] = useState('')
  const { contacts, unread } = readContacts(text)
  const now = contacts.slice(0, limits.inviteesPerCall)
  const later = contacts.slice(limits.inviteesPerCall)
  const inviting = useMutation({
    mutationFn: () => call(api.inviteToJob, { params: { id: job.id }, body: { invitees: now } }),
    onSuccess() {
      const left = [
        ...later.map((one) => `${one.name} ${'email' in one ? one.email : one.phone}`),
        ...unread.map((one) => one.text),
      ]
      setText(left.join('\n'))
      void screensUpdated()
    },
  })
  const lines = unread.map(({ line }) => line).join(', ')
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={t`Phone numbers or e-mail addresses, one a line`}
        hint={unread.length > 0 ? t`No number or address in line ${{ lines }}` : t`e.g. Ramesh Steel 98220 12345`}
      >
        <TextArea rows={3} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {inviting.isError && <FailedCall error={inviting.error} />}
      {inviting.data && (
        <p role="status" className="text-sm text-ink-soft">
          {plural(inviting.data.sent, { one: '# supplier invited', other: '# suppliers invited' })}
          {inviting.data.skipped.length > 0 &&
            ` · ${plural(inviting.data.skipped.length, { one: '# was invited before or wants no mail', other: '# were invited before or want no mail' })}`}
        </p>
      )}
      <Button
        className="self-start"
        disabled={contacts.length === 0}
        loading={inviting.isPending}
        onClick={() => inviting.mutate()}
      >
        {t`Invite`}
      </Button>
    </div>
  )
}

function InvitedRow({ job, invitation }: { job: OwnJob; invitation: JobInvitation }) {
  const { name, email, phone, status } = invitation
  const address = email ?? (phone && `+${phone}`)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2.5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name || address || t`Invited person`}</p>
        <p className="text-sm text-ink-soft">{[name && address, stateOf()[status]].filter(Boolean).join(' · ')}</p>
      </div>
      {phone && <SendByWhatsApp job={job} id={invitation.id} phone={phone} />}
    </li>
  )
}

/** The link is made when it is sent: it is stored nowhere. */
function SendByWhatsApp({ job, id, phone }: { job: OwnJob; id: string; phone: string }) {
  const linking = useMutation({
    mutationFn: () => call(api.linkOfInvitation, { params: { id } }),
    onSuccess({ url }) {
      const title = job.title.slice(0, 100)
      const text = `${t`Please send your price: ${{ title }}`} ${url}`
      location.assign(`https://wa.me/${phone}?text=${encodeURIComponent(text)}`)
    },
  })
  return (
    <Button variant="secondary" size="sm" loading={linking.isPending} onClick={() => linking.mutate()}>
      {t`Send by WhatsApp`}
    </Button>
  )
}

const stateOf = (): Record<InvitationStatus, string> => ({
  sent: t`Invited`,
  opened: t`Has looked at the job`,
  will_bid: t`Will bid`,
  declined: t`Declined`,
  bid: t`Has bid`,
  expired: t`Did not answer`,
})
