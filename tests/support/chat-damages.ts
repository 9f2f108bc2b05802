import type { Transaction } from '#server/db/database.ts'
import type { LivedIn } from './lived-in-market.ts'

type Damage = [rule: string, damage: (tx: Transaction) => Promise<unknown>]
type Ids = Pick<LivedIn['ids'], 'buyer' | 'bidder' | 'open' | 'awarded'>

/** Violations of the rules of chats, reviews and reports, written directly to the database. */
export const chatDamages = (ids: () => Ids): Damage[] => [
  ['A chat exists', (tx) => tx`update chats set bidder_id = ${ids().buyer} where job_id = ${ids().awarded}`],
  [
    'A chat exists',
    (tx) => tx`insert into chats (job_id, buyer_id, bidder_id) values (${ids().open}, ${ids().buyer}, ${ids().bidder})`,
  ],
  ['The messages of a chat', (tx) => tx`delete from messages where seq = 1`],
  ['The messages of a chat', (tx) => tx`update messages set seq = 1`],
  ['The messages of a chat', (tx) => tx`update messages set deleted_at = now() where seq = 2`],
  [
    'Only the two companies',
    (tx) => tx`update messages set sender_company = (select id from users where role = 'salesman')`,
  ],
  ['Only the two companies', (tx) => tx`update chats set buyer_read_seq = 99`],
  [
    'Only the two companies',
    (tx) => tx`insert into chat_marks select job_id, bidder_id, ${ids().buyer}, 99 from chats`,
  ],
  ['A chat has at most one', (tx) => tx`update notifications set type = 'chat_message' where user_id = ${ids().buyer}`],
  [
    'A chat has at most one',
    (tx) => tx`
      update notifications set user_id = (select id from users where role = 'salesman') where type = 'chat_message'`,
  ],
  [
    'A record of a company',
    (tx) => tx`insert into company_records (company_id, metric, value, n) values (${ids().bidder}, 'answered', 1.5, 4)`,
  ],
  [
    'A review is between the two companies',
    (tx) => tx`
      insert into reviews (job_id, from_company, to_company, written_by, punctual, quality, clear, would_again, written_at)
      select j.id, ${ids().bidder}, u.id, ${ids().bidder}, 5, 5, 5, true, now() - interval '20 days' from jobs j, users u
      where j.status = 'open' and u.id <> ${ids().bidder} limit 1`,
  ],
  [
    'A review that waits for the other side',
    (tx) => tx`
      insert into reviews (job_id, from_company, to_company, written_by, punctual, quality, clear, would_again, written_at)
      select job_id, buyer_id, bidder_id, buyer_id, 5, 5, 5, true, now() from chats limit 1`,
  ],
  ['What a report was decided', (tx) => tx`update reports set outcome = 'job_removed'`],
  ['What a report was decided', (tx) => tx`update reports set company_id = ${ids().bidder}`],
]
