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
  checks_asked_at?: string | null
}

const three = ['gst', 'address', 'phone'] as const
const subjectOf = (kind: (typeof three)[number], { email, ...company }: Founder) =>
  checkSubject(kind, { ...company, contact_email: email })

/** The three checks of a verified company, all made at the time of its badge; none of others. */
const checksOf = (founder: Founder) => {
  const { id: company_id, verified_at: at } = founder
  if (!at) return []
  return three.map((kind) => ({
    company_id,
    kind,
    status: 'passed',
    subject: subjectOf(kind, founder),
    source: 'person',
    asked_at: at,
    checked_at: at,
    valid_until: validUntil(kind, at),
  }))
}

/** The checks that a company asked for and that wait. */
const waitingOf = (founder: Founder) => {
  const { id: company_id, checks_asked_at: asked_at } = founder
  if (!asked_at) return []
  return three.map((kind) => ({
    company_id,
    kind,
    status: 'asked',
    subject: subjectOf(kind, founder),
    asked_by: company_id,
    asked_at,
  }))
}

/** Until when a verified company's badge holds; null: it has none. */
export const verifiedUntil = (company: Founder): string | null => badgeOf(checksOf(company))?.until ?? null

export async function insertChecks(sql: Sql, founders: readonly Founder[]): Promise<void> {
  const made = founders.flatMap(checksOf).map(({ subject, ...row }) => ({ ...row, subject: sql.json(subject) }))
  if (made.length > 0) await sql`insert into checks ${sql(made)} on conflict do nothing`
  const waiting = founders.flatMap(waitingOf).map(({ subject, ...row }) => ({ ...row, subject: sql.json(subject) }))
  if (waiting.length > 0) await sql`insert into checks ${sql(waiting)} on conflict do nothing`
  await setMissingCheckAlarms(sql)
}
