import { plural, t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { api } from '#contract/api.ts'
import type { Invitation } from '#contract/invitation.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { FailedCall, LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { memberRoleNames } from '#web/session/member-role-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { date, rupees } from '#web/ui/format.ts'
import { toast } from '#web/ui/toast.ts'

/** People who were invited and have not joined yet; nothing if there are none. */
export function InvitationList() {
  const invitations = useQuery(queryOf(api.invitations))
  if (!invitations.data && invitations.error)
    return <LoadFailed title={t`The invitations could not be loaded`} query={invitations} />
  if (!invitations.data?.length) return null
  return (
    <section aria-labelledby="invitations" className="flex flex-col gap-3">
      <h3 id="invitations" className="text-lg font-semibold tracking-tight">
        {plural(invitations.data.length, { one: '# open invitation', other: '# open invitations' })}
      </h3>
      <Card pad="none">
        <ul className="divide-y divide-line">
          {invitations.data.map((invitation) => (
            <InvitationLine key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function InvitationLine({ invitation }: { invitation: Invitation }) {
  const { role: kind } = useMe()
  const { id, email, member_role, award_limit, invited_by, expires_at } = invitation
  const withdrawing = useMutation({
    mutationFn: () => call(api.withdrawInvitation, { params: { id } }),
    onSuccess: () => {
      toast.success(translate(messages.invitationWithdrawn))
      return screensUpdated()
    },
  })
  const resending = useMutation({
    // Takes the place of the earlier one, whose link then no longer works.
    mutationFn: () => call(api.inviteMember, { body: { email, member_role, award_limit } }),
    onSuccess: () => {
      toast.success(translate(messages.memberInvited))
      return screensUpdated()
    },
  })
  const failure = withdrawing.error ?? resending.error
  const role = translate(memberRoleNames[member_role])
  return (
    <li className="flex flex-col gap-3 p-4 sm:flex-row sm:items-center sm:gap-4 sm:px-5">
      <div className="flex min-w-0 flex-1 items-start gap-3">
        <span className="flex size-[2.5rem] shrink-0 items-center justify-center rounded-full border border-line bg-surface-sunken text-ink-faint">
          <Mail aria-hidden className="size-4.5" />
        </span>
        <div className="min-w-0">
          <p className="font-semibold">
            <EmailText email={email} />
          </p>
          <p className="text-sm text-ink-soft">
            {kind === 'buyer' && award_limit !== null
              ? t`${role}, awards alone up to ${{ limit: rupees(award_limit) }}`
              : role}
          </p>
          <p className="text-sm text-ink-faint">
            {t`Invited by ${{ name: invited_by.name }}, valid until ${{ date: date(expires_at) }}`}
          </p>
          {failure && (
            <div className="mt-2">
              <FailedCall error={failure} />
            </div>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:ml-13">
        <Button
          variant="secondary"
          size="sm"
          aria-label={t`Send the invitation of ${email} again`}
          loading={resending.isPending}
          disabled={withdrawing.isPending}
          onClick={() => resending.mutate()}
        >
          {t`Send again`}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-label={t`Withdraw the invitation of ${email}`}
          loading={withdrawing.isPending}
          disabled={resending.isPending}
          onClick={() => withdrawing.mutate()}
        >
          {t`Withdraw`}
        </Button>
      </div>
    </li>
  )
}
