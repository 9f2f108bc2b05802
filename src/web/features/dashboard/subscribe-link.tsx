import { pages } from '#contract/pages.ts'
import { LinkButton } from '#web/ui/button.tsx'

/** The way to pay. */
export function SubscribeLink() {
  return (
    <LinkButton to={pages.subscription.path} size="sm">
      Subscribe Now
    </LinkButton>
  )
}
