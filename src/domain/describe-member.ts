import type { MemberRole } from '#contract/company.ts'
import { englishFormats } from './words-of-notice.ts'

/** For the company's log: 'Kavita Rao (purchaser, ₹5,00,000)'. The limit is in rupees. */
export function describeMember(name: string, member_role: MemberRole, award_limit: number | null): string {
  const limit = award_limit === null ? '' : `, ${englishFormats.rupees(award_limit)}`
  return `${name} (${member_role}${limit})`
}
