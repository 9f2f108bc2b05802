import type { Transaction } from '#server/db/database.ts'
import { auditChainHolds, filesHaveTheirBytes } from '#server/invariants/violations.ts'
import type { LivedIn } from './lived-in-market.ts'

type Damage = [rule: string, damage: (tx: Transaction) => Promise<unknown>]
type Ids = Pick<LivedIn['ids'], 'buyer' | 'bidder' | 'open'>

/** Violations of the rules of files and of the audit log, written directly to the database. */
export const recordDamages = (ids: () => Ids): Damage[] => [
  ['A file belongs to', (tx) => tx`update files set uploaded_by = ${ids().bidder}`],
  [
    'A file belongs to',
    (tx) => tx`
      insert into files (job_id, filename, content_type, size, sha256, storage_key, uploaded_by)
      select job_id, filename, content_type, size, sha256, n::text, uploaded_by
      from files, generate_series(1, 20) n where job_id = ${ids().open}`,
  ],
  [
    'Stored bytes without a file',
    (tx) => tx`insert into stored_bytes (key, created_at) values ('forgotten', now() - interval '2 days')`,
  ],
  ['Each award and each deletion', (tx) => tx`delete from audit_log where action = 'award_bid'`],
  [
    'Each award and each deletion',
    (tx) => tx`update audit_log set company_id = ${ids().bidder} where action = 'award_bid'`,
  ],
  ['Each award and each deletion', (tx) => tx`update jobs set deleted_at = now() where id = ${ids().open}`],
  ['Each award and each deletion', (tx) => tx`update bids set deleted_at = now() where job_id = ${ids().open}`],
  [
    'Each award and each deletion',
    (tx) => tx`
      insert into audit_log (action, actor_id, target_id, target)
      select action, actor_id, target_id, target from audit_log where action = 'delete_user'`,
  ],
  [
    'Each award and each deletion',
    (tx) => tx`
      insert into audit_log (action, actor_id, target_id, target) values ('delete_bid', ${ids().buyer}, ${ids().open}, 'None')`,
  ],
  [
    'The sealed entries',
    (tx) => tx`
      insert into audit_log (action, actor_id, target, link, hash) values ('read_bids', ${ids().buyer}, 'Gap', 70, 'x')`,
  ],
  [auditChainHolds, (tx) => tx`update audit_log set target = 'Another job' where action = 'award_bid'`],
  [auditChainHolds, (tx) => tx`update audit_log set created_at = created_at - interval '1 ms' where link = 1`],
  [auditChainHolds, (tx) => tx`delete from audit_log where link = 1`],
  [filesHaveTheirBytes, (tx) => tx`update files set size = size - 1 where job_id is not null`],
  [filesHaveTheirBytes, (tx) => tx`update files set sha256 = reverse(sha256) where job_id is not null`],
  [filesHaveTheirBytes, (tx) => tx`update files set storage_key = reverse(storage_key) where job_id is not null`],
]
