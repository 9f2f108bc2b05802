import { plural, t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { api } from '#contract/api.ts'
import type { SalesmanInvitation } from '#contract/salesman-invitation.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { date } from '#web/ui/format.ts'
import { toast } from '#web/ui/toast.ts'

/** Salesmen who were invited and have not joined yet; nothing if there are none. */
export function SalesmanInvitationList() {
  const { data } = useQuery(queryOf(api.salesmanInvitations))
  if (!data?.length) return null
  return (
    <section aria-labelledby="salesman-invitations" className="mb-6 flex flex-col gap-3">
      <h2 id="salesman-invitations" className="text-lg font-semibold tracking-tight">
        {plural({ invited: data.length }, { one: '# invited salesman', other: '# invited salesmen' })}
      </h2>
      <Card pad="none">
        <ul className="divide-y divide-line">
          {data.map((invitation) => (
            <InvitedSalesman key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function InvitedSalesman({ invitation }: { invitation: SalesmanInvitation }) {
  const { id, email, language, invited_by, expires_at } = invitation
  const change = (mutationFn: () => Promise<unknown>, done: string) => ({
    mutationFn,
    onSuccess: () => {
      toast.success(done)
      return screensUpdated()
    },
  })
  const sending = useMutation(
    change(() => call(api.inviteSalesman, { body: { email, language } }), translate(messages.memberInvited)),
  )
  const withdrawing = useMutation(
    change(() => call(api.withdrawSalesmanInvitation, { params: { id } }), translate(messages.invitationWithdrawn)),
  )
  const failed = sending.error ?? withdrawing.error
  const hasEnded = Date.parse(expires_at) <= Date.now()
  return (
    <li className="flex flex-col gap-3 p-4 sm:flex-row sm:items-center sm:gap-4 sm:px-5">
      <div className="flex min-w-0 flex-1 items-start gap-3">
        <Mail aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-faint" />
        <div className="min-w-0">
          <p className="font-semibold">
            <EmailText email={email} />
          </p>
          <p className="text-sm text-ink-faint">
            {hasEnded
              ? t`Invited by ${{ name: invited_by }}, ended on ${{ date: date(expires_at) }}`
              : t`Invited by ${{ name: invited_by }}, valid until ${{ date: date(expires_at) }}`}
          </p>
          {failed && (
            <div className="mt-2">
              <FailedCall error={failed} />
            </div>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2.5 max-sm:ml-8">
        <Button
          variant="secondary"
          size="sm"
          aria-label={t`Send the invitation of ${email} again`}
          loading={sending.isPending}
          onClick={() => sending.mutate()}
        >
          {t`Send again`}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t`Withdraw the invitation of ${email}`}
          loading={withdrawing.isPending}
          onClick={() => withdrawing.mutate()}
        >
          {t`Withdraw`}
        </Button>
      </div>
    </li>
  )
}
