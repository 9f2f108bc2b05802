import { type PageAccess, pages } from '#contract/pages.ts'
import { LinkButton } from '#web/ui/button.tsx'

type Page = { path: string; access: PageAccess }

/** The way to pay; nothing in an installation whose page table has no such page. */
export function SubscribeLink() {
  const page = (pages as Record<string, Page>).subscription
  if (!page) return null
  return (
    <LinkButton to={page.path} size="sm">
      Subscribe Now
    </LinkButton>
  )
}
