import type { Transaction } from '#server/db/database.ts'

type Damage = [rule: string, damage: (tx: Transaction) => Promise<unknown>]

/** Violations of the rules of the badge, written directly to the database. `verified`: the id of a verified supplier. */
export const badgeDamages = (verified: () => string): Damage[] => [
  [
    'A badge ends with the first',
    (tx) => tx`update companies set verified_until = verified_until + interval '1 year' where id = ${verified()}`,
  ],
  [
    'A badge ends with the first',
    (tx) => tx`update checks set status = 'expired' where company_id = ${verified()} and kind = 'gst'`,
  ],
  [
    'A badge ends with the first',
    (tx) => tx`update checks set valid_until = valid_until + interval '1 year' where company_id = ${verified()}`,
  ],
  ['A check that holds', (tx) => tx`update companies set address = 'Elsewhere' where id = ${verified()}`],
  ['A check that holds', (tx) => tx`update companies set company_name = 'Asha Steel' where id = ${verified()}`],
  ['A check that holds', (tx) => tx`update companies set contact_phone = '020 2222 2222' where id = ${verified()}`],
  [
    'A GST number is checked',
    async (tx) => {
      const [other] = await tx<{ id: string }[]>`
        update companies set gst_number = (select gst_number from companies where id = ${verified()})
        where kind = 'supplier' and id <> ${verified()} and deleted_at is null and company_name like 'Vikram%' returning id`
      await tx`
        insert into checks (company_id, kind, status, subject, source, asked_at, checked_at, valid_until)
        select ${other!.id}, kind, status, subject, source, asked_at, checked_at, valid_until
        from checks where company_id = ${verified()} and kind = 'gst'`
    },
  ],
  [
    'Each check that holds has an alarm',
    (tx) => tx`delete from alarms where kind = 'check_due' and subject_id = ${verified()}`,
  ],
  [
    'Each check that holds has an alarm',
    (tx) => tx`update alarms set at = at + interval '2 years' where kind = 'check_due' and subject_id = ${verified()}`,
  ],
]
