import type { Fact } from '#domain/facts.ts'
import { auditRow } from './audit-row.ts'
import { type CompanyKey, companies } from './companies.ts'
import { noticeRows } from './notice-row.ts'
import type { DemoWorld } from './story-of-job.ts'

/** Suppliers whose GST registration nobody has checked yet. */
const notYetVerified: readonly CompanyKey[] = ['annapurna', 'gir']
const checkedWithinDays = 1

/** When a company was verified; null if it was not, or is not a supplier. */
export function verifiedAt(key: CompanyKey, { at }: DemoWorld): string | null {
  const { role, joinedDaysAgo } = companies[key]
  return role === 'supplier' && !notYetVerified.includes(key) ? at(joinedDaysAgo - checkedWithinDays) : null
}

const badgeOf = (company: string): Fact => ({
  type: 'badge_changed',
  company,
  kind: 'supplier',
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
    notifications: verified.flatMap(({ key, created_at }) => noticeRows(badgeOf(ids[key]), created_at, true)),
    audited: verified.map(({ key, created_at }) => {
      const named = `${companies[key].company_name}, ${companies[key].gst_number}`
      return auditRow({ type: 'supplier_verified', supplier: ids[key], named, verified: true }, ids.office, created_at)
    }),
  }
}
