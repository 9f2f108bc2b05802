import type { Transaction } from '#server/db/database.ts'
import type { LivedIn } from './lived-in-market.ts'
import { deccanStone } from './market.ts'

type Damage = [rule: string, damage: (tx: Transaction) => Promise<unknown>]
type Ids = Pick<LivedIn['ids'], 'buyer' | 'bidder' | 'salesman' | 'open' | 'awarded'>

/** Violations of the rules of invitations, guests and firms that a salesman bids for, written directly to the database. */
export const invitationDamages = (ids: () => Ids): Damage[] => [
  [
    'An invitation is of',
    (tx) => tx`
      insert into invitations (job_id, buyer_id, by, phone, sent_at)
      values (${ids().open}, ${ids().bidder}, 'buyer', '919822012345', now())`,
  ],
  [
    'An invitation is of',
    (tx) => tx`
      with stopped as (insert into do_not_contact (address_hash, at) values ('\\x01', now() - interval '1 day'))
      insert into invitations (job_id, buyer_id, by, address_hash, sent_at)
      values (${ids().open}, ${ids().buyer}, 'buyer', '\\x01', now())`,
  ],
  ['A guest has no member', (tx) => tx`update companies set guest_since = now() where id = ${ids().bidder}`],
  [
    'A guest has no member',
    (tx) => tx`
      with invited as (
        insert into invitations (job_id, buyer_id, by, sent_at) values (${ids().open}, ${ids().buyer}, 'buyer', now()) returning id)
      insert into quote_links (token_hash, invitation_id, job_id, company_id, created_at)
      select sha256('a'), id, ${ids().open}, ${ids().bidder}, now() from invited`,
  ],
  [
    'A firm that does not want',
    (tx) => tx`
      update representations set status = 'refused', method = 'link', answered_at = now() where salesman_id = ${ids().salesman}`,
  ],
  [
    'A firm that does not want',
    (tx) => tx`
      with refused as (
        update representations set status = 'refused', method = 'link', answered_at = now() where salesman_id = ${ids().salesman}
        returning id, salesman_id
      ), reported as (
        insert into reports (job_id, representation_id, company_id, reason, created_at)
        select ${ids().awarded}, id, salesman_id, 'fraud', now() from refused
      )
      update bids set status = 'submitted' where supplier_id = ${ids().salesman}`,
  ],
  [
    'A firm is asked for a salesman alone',
    (tx) => tx`
      insert into representations (salesman_id, gst_number, company_name, created_at)
      values (${ids().bidder}, ${deccanStone.company_gst_number}, 'Deccan', now())`,
  ],
  [
    'A firm is asked for a salesman alone',
    (tx) => tx`
      with stopped as (insert into do_not_contact (address_hash, at) values ('\\x01', now() - interval '1 day'))
      insert into representations (salesman_id, gst_number, company_name, mailed_hash, mailed_at, created_at)
      values (${ids().salesman}, '27OTHER1234F1Z5', 'Other', '\\x01', now(), now())`,
  ],
  [
    'A firm is asked for a salesman alone',
    (tx) => tx`
      insert into representations (salesman_id, gst_number, company_name, status, method, answered_at, valid_until, created_at)
      values (${ids().salesman}, '27OTHER1234F1Z5', 'Other', 'confirmed', 'link', now(), now() + interval '2 years', now())`,
  ],
  [
    'Nothing but a hash',
    (tx) => tx`
      with stopped as (insert into do_not_contact (address_hash, at) values ('\\x01', now()))
      insert into invitations (job_id, buyer_id, by, phone, address_hash, sent_at)
      values (${ids().open}, ${ids().buyer}, 'buyer', '919822012345', '\\x01', now() - interval '1 day')`,
  ],
]
