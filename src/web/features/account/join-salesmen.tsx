import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { emailHint } from '#domain/company-membership.ts'
import { ApiError } from '#web/api/errors.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import type { InvitationLink } from '#web/session/invitation-link.ts'
import { useSession } from '#web/session/session-state.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { InvitationGone } from './invitation-gone.tsx'
import { JoinSalesmenForm } from './join-salesmen-form.tsx'
import { SignedInAlready } from './signed-in-already.tsx'

/** The page of the link that an admin sent to a salesman. */
export function JoinSalesmen({ invitation: { token, email } }: { invitation: InvitationLink }) {
  const session = useSession()
  // The form stays until it has led on: by then its person is signed in.
  const [isJoining, setJoining] = useState(false)
  const found = useQuery(queryOf(api.openSalesmanInvitation, { params: { token } }))
  if (found.error instanceof ApiError && found.error.status === 404) return <InvitationGone isOfSalesman />
  if (found.isLoading) return <Skeleton className="h-96" />
  if (!found.data) return <LoadFailed title={t`The invitation could not be loaded`} query={found} />

  const { email_hint } = found.data
  const isOut = session.status !== 'signed-in' && session.status !== 'no-company'
  return (
    <>
      <h1 className="text-display font-bold">{t`Join as a salesman`}</h1>
      <p className="mt-2 mb-6 text-ink-soft">
        {t`The invitation is for ${{ hint: email_hint }}. Choose a password of your own; nobody else knows it.`}
      </p>
      {isOut || isJoining ? (
        <JoinSalesmenForm token={token} email={emailHint(email) === email_hint ? email : ''} onJoining={setJoining} />
      ) : (
        <SignedInAlready
          email={session.status === 'signed-in' ? session.user.email : session.email}
          isInvited={false}
          hasCompany={session.status === 'signed-in'}
        />
      )}
    </>
  )
}
