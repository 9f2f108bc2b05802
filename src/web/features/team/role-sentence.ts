import { t } from '@lingui/core/macro'
import type { CompanyKind, MemberRole } from '#contract/company.ts'
import { rupees } from '#web/ui/format.ts'

/**
 * `awards_alone_up_to`: rupees, by the member's limit and the company's rules together; null: every award, undefined: for readers
 * who see no amounts.
 */
type Standing = { member_role: MemberRole; awards_alone_up_to: number | null | undefined }

/** The permissions of a role as a sentence: 'Can post jobs and award up to ₹5,00,000'. */
export function roleSentence(kind: CompanyKind, { member_role, awards_alone_up_to }: Standing): string {
  const limit = awards_alone_up_to == null ? null : rupees(awards_alone_up_to)
  switch (member_role) {
    case 'owner':
      return limit === null ? t`Can do everything` : t`Can do everything, and award up to ${limit} alone`
    case 'purchaser':
      if (awards_alone_up_to === undefined) return t`Can post jobs and award bids`
      return limit === null ? t`Can post jobs and award any amount` : t`Can post jobs and award up to ${limit}`
    case 'bidder':
      return t`Can place bids and write in chats`
    case 'approver':
      return t`Can compare bids and approve awards`
    case 'site':
      return t`Receives trucks at the sites that name them under Settings → Sites, reads jobs and writes in chats; of prices sees only what is written in chats`
    case 'dispatch':
      return t`Sends trucks, reads jobs and writes in chats; of prices sees only what is written in chats`
    case 'accounts':
      return kind === 'buyer'
        ? t`Can pass bills, record payments and pay for the subscription, and sees prices after the award`
        : t`Can send bills and confirm payments, and sees prices after the award`
    case 'viewer':
      return t`Can read along, and sees prices after the award`
  }
}
