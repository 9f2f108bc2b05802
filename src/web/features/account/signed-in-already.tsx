import { t } from '@lingui/core/macro'
import type { User } from '#contract/account.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { translate } from '#web/language/translate.ts'
import { logout } from '#web/session/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'

/** Whoever is signed in belongs to a company, their own or the wrong one. `isInvited`: by the address. */
export function SignedInAlready({ user, isInvited }: { user: User; isInvited: boolean }) {
  return (
    <div className="flex flex-col gap-5">
      <Banner kind="warning" title={t`You are signed in as ${{ email: user.email }}`}>
        {isInvited
          ? translate(messages.hasCompany)
          : t`That is another address than the one that was invited. Log out and open the link again, or stay where you are.`}
      </Banner>
      <div className="flex flex-col gap-2.5 sm:flex-row">
        <LinkButton to={pages.dashboard.path} replace>
          {t`Go to the dashboard`}
        </LinkButton>
        {isInvited ? (
          <LinkButton to={`${pages.settings.path}?tab=team`} variant="secondary" replace>
            {t`Go to your team`}
          </LinkButton>
        ) : (
          <Button variant="secondary" onClick={() => void logout()}>
            {t`Log out and continue`}
          </Button>
        )}
      </div>
    </div>
  )
}
