import { t } from '@lingui/core/macro'
import { MailX } from 'lucide-react'
import { pages } from '#contract/pages.ts'
import { messages } from '#contract/screen-messages.ts'
import { translate } from '#web/language/translate.ts'
import { useSession } from '#web/session/session-state.ts'
import { LinkButton } from '#web/ui/button.tsx'

/** One message for expired, withdrawn, used and unknown invitations. */
export function InvitationGone({ isOfSalesman = false }: { isOfSalesman?: boolean }) {
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <div className="flex flex-col items-start gap-5">
      <span className="flex size-14 items-center justify-center rounded-full bg-surface-sunken text-ink-faint">
        <MailX aria-hidden className="size-6" />
      </span>
      <h1 className="text-display font-bold">{t`This invitation has ended`}</h1>
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
