import type { Transaction } from '#server/db/database.ts'
import type { LivedIn } from './lived-in-market.ts'

type Damage = [rule: string, damage: (tx: Transaction) => Promise<unknown>]
type Ids = Pick<LivedIn['ids'], 'buyer' | 'bidder' | 'removed'>

/** Violations of the rules of companies, people and their sign-in, written directly to the database. */
export const companyDamages = (ids: () => Ids): Damage[] => [
  ['Whoever belongs to a company', (tx) => tx`update users set member_role = 'purchaser' where id = ${ids().bidder}`],
  ['Whoever belongs to a company', (tx) => tx`update users set member_role = 'viewer' where id = ${ids().buyer}`],
  ['Every profile', (tx) => tx`delete from sign_in.users where id = ${ids().bidder}`],
  ['Every profile', (tx) => tx`update users set email = 'moved@example.in' where id = ${ids().bidder}`],
  ['A closed company', (tx) => tx`update companies set deleted_at = now() where id = ${ids().buyer}`],
  ['A closed company', (tx) => tx`update companies set deleted_at = now() where id = ${ids().bidder}`],
  [
    'A closed company',
    (tx) => tx`
      update users set deleted_at = now(), sign_in_removed_at = now() where role = 'salesman'`,
  ],
  [
    'A closed company',
    (tx) => tx`insert into sign_in.users (id, email) values (${ids().removed}, 'gone.builders@example.in')`,
  ],
  [
    'Nothing of a deleted user',
    (tx) => tx`update companies set company_name = 'Gone Builders' where id = ${ids().removed}`,
  ],
  [
    'Nothing of a deleted user',
    (tx) => tx`update companies set contact_phone = '98765 43210' where id = ${ids().removed}`,
  ],
  [
    'Nothing of a deleted user',
    (tx) => tx`update companies set contact_email = 'gone.builders@example.in' where id = ${ids().removed}`,
  ],
  ['Nothing of a deleted user', (tx) => tx`update users set person_name = 'Gopal' where id = ${ids().removed}`],
  ['Passwords, codes', (tx) => tx`update sign_in.users set password_hash = 'cement-and-sand'`],
  ['Passwords, codes', (tx) => tx`update sign_in.refresh_tokens set token_hash = substring(token_hash from 2)`],
  [
    'Passwords, codes',
    (tx) => tx`
      insert into sign_in.one_time_codes (user_id, kind, code_hash, expires_at)
      values (${ids().bidder}, 'recovery', '123456', now() + interval '5 minutes')`,
  ],
  [
    'One-time codes',
    (tx) => tx`
      insert into sign_in.one_time_codes (user_id, kind, code_hash, expires_at)
      values (${ids().bidder}, 'recovery', '$argon2id$', now() + interval '1 hour')`,
  ],
  [
    'One-time codes',
    (tx) => tx`
      insert into sign_in.one_time_codes (user_id, kind, code_hash, tries, expires_at)
      values (${ids().bidder}, 'recovery', '$argon2id$', 6, now() + interval '1 minute')`,
  ],
]
