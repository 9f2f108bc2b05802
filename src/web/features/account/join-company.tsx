import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { emailHint } from '#domain/company-membership.ts'
import { ApiError } from '#web/api/errors.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { currentLocale, translate } from '#web/language/translate.ts'
import type { InvitationLink } from '#web/session/invitation-link.ts'
import { memberRoleNames } from '#web/session/member-role-names.ts'
import { useSession } from '#web/session/session-state.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { InvitationGone } from './invitation-gone.tsx'
import { JoinAsOutsider } from './join-as-outsider.tsx'
import { JoinForm } from './join-form.tsx'
import { SignedInAlready } from './signed-in-already.tsx'

/** The page of an invitation's link. */
export function JoinCompany({ invitation: { token, email } }: { invitation: InvitationLink }) {
  const found = useQuery(queryOf(api.openInvitation, { params: { token } }))
  if (found.error instanceof ApiError && found.error.status === 404) return <InvitationGone email={email} />
  if (found.isLoading) return <Skeleton className="h-96" />
  if (!found.data) return <LoadFailed title={t`The invitation could not be loaded`} query={found} />

  const { company_name, member_role, email_hint } = found.data
  const role = translate(memberRoleNames[member_role]).toLocaleLowerCase(currentLocale())
  return (
    <>
      <h1 className="text-display font-bold">{t`Join ${{ company: company_name }} as ${role}`}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{t`The invitation is for ${{ hint: email_hint }}.`}</p>
      <WayIn token={token} email={email} hint={email_hint} />
    </>
  )
}

type WayInProps = Omit<InvitationLink, 'joins'> & { hint: string }

/** Depends on who is signed in on this device. */
function WayIn({ token, email, hint }: WayInProps) {
  const session = useSession()
  // The form stays until it has led on: by then its person is signed in.
  const [isJoining, setJoining] = useState(false)
  const isHinted = (address: string) => emailHint(address) === hint
  const form = <JoinForm token={token} email={isHinted(email) ? email : ''} hint={hint} onJoining={setJoining} />
  if (isJoining) return form
  if (session.status === 'signed-in') {
    const { user } = session
    const isInvited = isHinted(user.email)
    if (isInvited && user.members === 1) return <JoinAsOutsider token={token} me={user} />
    return <SignedInAlready email={user.email} isInvited={isInvited} hasCompany />
  }
  if (session.status === 'no-company' && isHinted(session.email)) return <JoinAsOutsider token={token} />
  if (session.status === 'no-company')
    return <SignedInAlready email={session.email} isInvited={false} hasCompany={false} />
  return form
}
