import { pages } from '#contract/pages.ts'
import { t } from '#web/language/t.ts'
import { LinkButton } from '#web/ui/button.tsx'

/** The way to pay. */
export function SubscribeLink() {
  return (
    <LinkButton to={pages.subscription.path} size="sm">
      {t('Subscribe Now')}
    </LinkButton>
  )
}
