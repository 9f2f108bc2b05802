import type { Fact } from '#domain/facts/facts.ts'
import { auditRow } from './audit-row.ts'
import { type CompanyKey, companies } from './companies.ts'
import { noticeRows } from './notice-row.ts'
import type { DemoWorld } from './story-of-job.ts'

/** Suppliers without a badge: Annapurna has asked for nothing, and Gir's checks wait for the office. */
const notYetVerified: readonly CompanyKey[] = ['annapurna', 'gir']
const verifiedBuyers: readonly CompanyKey[] = ['shivneri', 'godatir']
const checkedWithinDays = 1
const askedDaysAgo = 0.8

/** When a company was verified; null if it was not. That of Pravara was nearly a year ago, so its badge ends soon. */
export function verifiedAt(key: CompanyKey, { at }: DemoWorld): string | null {
  const { role, joinedDaysAgo } = companies[key]
  const isVerified = role === 'supplier' ? !notYetVerified.includes(key) : verifiedBuyers.includes(key)
  return isVerified ? at(joinedDaysAgo - checkedWithinDays) : null
}

/** When a company asked for the three checks, which wait; null if none do. */
export const checksAskedAt = (key: CompanyKey, { at }: DemoWorld) => (key === 'gir' ? at(askedDaysAgo) : null)

const badgeOf = (company: string, kind: 'buyer' | 'supplier'): Fact => ({
  type: 'badge_changed',
  company,
  kind,
  verified: true,
  end: 'withdrawn',
})

/** The notification and audit entry of each verification. */
export function verifications(world: DemoWorld) {
  const { ids } = world
  const verified = (Object.keys(companies) as CompanyKey[]).flatMap((key) => {
    const created_at = verifiedAt(key, world)
    return created_at ? [{ key, created_at }] : []
  })
  return {
    notifications: verified.flatMap(({ key, created_at }) =>
      noticeRows(badgeOf(ids[key], verifiedBuyers.includes(key) ? 'buyer' : 'supplier'), created_at, true),
    ),
    audited: verified.map(({ key, created_at }) => {
      const named = `${companies[key].company_name}, ${companies[key].gst_number}`
      return auditRow({ type: 'supplier_verified', supplier: ids[key], named, verified: true }, ids.office, created_at)
    }),
  }
}
