import { t } from '@lingui/core/macro'
import { pages } from '#contract/pages.ts'
import { messages } from '#contract/screen-messages.ts'
import { translate } from '#web/language/translate.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useLogout } from './use-logout.tsx'

type SignedInAlreadyProps = {
  email: string
  /** Whether the signed-in address is the invited one: then only the present company prevents joining. */
  isInvited: boolean
  hasCompany: boolean
}

/** Shown if the signed-in person belongs to another company or is not the one invited. */
export function SignedInAlready({ email, isInvited, hasCompany }: SignedInAlreadyProps) {
  const { leave, question } = useLogout()
  return (
    <div className="flex flex-col gap-5">
      <Banner kind="warning" title={t`You are signed in as ${email}`}>
        {isInvited
          ? `${translate(messages.hasCompany)} ${t`Its only owner makes a colleague an owner first.`}`
          : t`The invitation is for another address. Log out to go on with that one, or stay where you are.`}
      </Banner>
      <div className="flex flex-col gap-2.5 sm:flex-row">
        {!isInvited && <Button onClick={() => void leave()}>{t`Log out and continue`}</Button>}
        {isInvited && <LinkButton to={`${pages.settings.path}?tab=team`} replace>{t`Go to your team`}</LinkButton>}
        {hasCompany && (
          <LinkButton to={pages.dashboard.path} variant="secondary" replace>
            {t`Go to the dashboard`}
          </LinkButton>
        )}
      </div>
      {question}
    </div>
  )
}
