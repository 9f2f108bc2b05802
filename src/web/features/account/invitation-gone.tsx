import { t } from '@lingui/core/macro'
import { MailCheck, MailX } from 'lucide-react'
import { pages } from '#contract/pages.ts'
import { messages } from '#contract/screen-messages.ts'
import { isSameAddress } from '#domain/company-membership.ts'
import { translate } from '#web/language/translate.ts'
import { useSession } from '#web/session/session-state.ts'
import { LinkButton } from '#web/ui/button.tsx'

type InvitationGoneProps = {
  /** The invited address, as the link to a company has it. */
  email?: string
  isOfSalesman?: boolean
}

/**
 * One message for expired, withdrawn, used and unknown invitations, which the server tells alike. Who has used it finds the way on:
 * with the invited address they are in already, or sign in.
 */
export function InvitationGone({ email = '', isOfSalesman = false }: InvitationGoneProps) {
  const session = useSession()
  const isSignedIn = session.status === 'signed-in'
  if (isSignedIn && isSameAddress(session.user.email, email)) return <HasJoined company={session.user.company_name} />
  return (
    <div className="flex flex-col items-start gap-5">
      <span className="flex size-14 items-center justify-center rounded-full bg-surface-sunken text-ink-faint">
        <MailX aria-hidden className="size-6" />
      </span>
      <h1 className="text-display font-bold">{t`This invitation has ended`}</h1>
      {!isSignedIn && (
        <p className="text-lg text-ink-soft">
          {t`Have you joined with it already? Then sign in with the address that was invited.`}
        </p>
      )}
      <p className="text-lg text-ink-soft">{translate(messages.invitationGone)}</p>
      <p className="text-ink-soft">
        {isOfSalesman
          ? t`An invitation works once and for 7 days. Whoever invited you can send a new one.`
          : t`An invitation works once and for 7 days. Whoever invited you can send a new one from Settings, Team.`}
      </p>
      <LinkButton to={isSignedIn ? pages.dashboard.path : pages.auth.path} replace>
        {isSignedIn ? t`Go to the dashboard` : t`Go to sign in`}
      </LinkButton>
    </div>
  )
}

function HasJoined({ company }: { company: string }) {
  return (
    <div className="flex flex-col items-start gap-5">
      <span className="flex size-14 items-center justify-center rounded-full bg-success-soft text-success-ink">
        <MailCheck aria-hidden className="size-6" />
      </span>
      <h1 className="text-display font-bold">{t`You have joined already`}</h1>
      <p className="text-lg text-ink-soft">{t`You are signed in, at ${company}. You need this invitation no more.`}</p>
      <LinkButton to={pages.dashboard.path} replace>
        {t`Go to the dashboard`}
      </LinkButton>
    </div>
  )
}
