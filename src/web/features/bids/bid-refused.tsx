import { t } from '@lingui/core/macro'
import { pages } from '#contract/pages.ts'
import { refusals } from '#contract/refusals.ts'
import { messages } from '#contract/screen-messages.ts'
import type { Verdict } from '#domain/verdict.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'

/** Why the reader cannot bid, with the way to what is missing. */
export function BidRefused({ verdict }: { verdict: Verdict }) {
  const { role } = useMe()
  if (verdict.allowed) return null
  const isUnverified = verdict.sentence.code === refusals.verifiedBid.code && role === 'supplier'
  return (
    <Banner
      kind="info"
      action={
        isUnverified && (
          <LinkButton to={`${pages.settings.path}?tab=verification`} variant="secondary" size="sm">
            {t`Get verified`}
          </LinkButton>
        )
      }
    >
      {verdict.sentence.code === messages.memberRoleForbids.code
        ? t`Colleagues of yours with another role place the bids of your company.`
        : translate(verdict.sentence)}
    </Banner>
  )
}
