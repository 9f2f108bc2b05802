import { badgeOf, validUntil } from '#domain/checks/badge.ts'
import { checkSubject } from '#domain/checks/check-subject.ts'
import type { Sql } from '../db/database.ts'
import { setMissingCheckAlarms } from '../features/checks/check-alarm.ts'

type Founder = {
  id: string
  email: string
  company_name: string
  contact_phone: string
  gst_number: string
  address: string
  verified_at?: string | null
}

/** The three checks of a verified company, all made at the time of its badge; none of others. */
const checksOf = ({ verified_at: at, email, ...company }: Founder) =>
  at
    ? (['gst', 'address', 'phone'] as const).map((kind) => ({
        company_id: company.id,
        kind,
        status: 'passed',
        subject: checkSubject(kind, { ...company, contact_email: email }),
        source: 'person',
        asked_at: at,
        checked_at: at,
        valid_until: validUntil(kind, at),
      }))
    : []

/** Until when a verified company's badge holds; null: it has none. */
export const verifiedUntil = (company: Founder): string | null => badgeOf(checksOf(company))?.until ?? null

export async function insertChecks(sql: Sql, founders: readonly Founder[]): Promise<void> {
  const rows = founders.flatMap(checksOf).map(({ subject, ...row }) => ({ ...row, subject: sql.json(subject) }))
  if (rows.length === 0) return
  await sql`insert into checks ${sql(rows)} on conflict do nothing`
  await setMissingCheckAlarms(sql)
}
