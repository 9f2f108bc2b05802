import { t } from '@lingui/core/macro'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { PublicPage, Section } from './landing-frame.tsx'

/** Ends invitations to an address, once the reader has pressed the button: scanners of mails open every link. */
export function StopContent() {
  return (
    <PublicPage first={{ label: t`Home`, to: pages.landing.path }} hasCallBar={false}>
      <Section className="pt-10 pb-16 sm:pt-16 sm:pb-24">
        <div className="mx-auto max-w-2xl" data-stop="">
          <h1 className="text-display font-bold">{t`No more invitations`}</h1>
          <p className="mt-4 text-lg leading-relaxed text-ink-soft">
            {t`Buyers can then no longer invite you to bid at this address, for any job. This cannot be undone by a link.`}
          </p>
          <Button className="mt-6" data-do="stop">{t`Never write to me again`}</Button>
          <p role="status" className="mt-4 font-semibold empty:hidden" />
          <span hidden data-code="done">
            {translate(messages.invitationsStopped)}
          </span>
          <span hidden data-code="failed">
            {translate(messages.linkInvalid)}
          </span>
        </div>
      </Section>
    </PublicPage>
  )
}
