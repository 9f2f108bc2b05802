import { randomInt } from 'node:crypto'
import type { Database, Transaction } from '../db/database.ts'
import { hashSecret, secretMatches } from './passwords.ts'
import { hashToken, randomToken } from './sessions.ts'

export type CodeKind = 'signup' | 'recovery'
export type NewCode = { code: string; codeHash: string; linkToken: string }
type CodeRow = { user_id: string; kind: CodeKind; code_hash: string }

const codeLifetime = '10 minutes'
const maxTries = 5

/** A 6-digit code to type and a 256-bit token for a link; only their hashes are stored. */
export async function newCode(): Promise<NewCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { code, codeHash: await hashSecret(code), linkToken: randomToken() }
}

/** Stores the code, replacing an older one of its kind. */
export async function storeCode(tx: Transaction, userId: string, kind: CodeKind, code: NewCode): Promise<void> {
  await tx`
    insert into sign_in.one_time_codes (user_id, kind, code_hash, link_hash, expires_at)
    values (${userId}, ${kind}, ${code.codeHash}, ${hashToken(code.linkToken)}, now() + ${codeLifetime}::interval)
    on conflict (user_id, kind) do update set
      code_hash = excluded.code_hash, link_hash = excluded.link_hash, expires_at = excluded.expires_at, tries = 0`
}

/**
 * The code's row if `code` is right. The try is counted and committed before the comparison, so that parallel guesses get five
 * tries together and a rollback gives none back.
 */
export async function findTypedCode(
  database: Database,
  email: string,
  kind: CodeKind,
  code: string,
): Promise<CodeRow | undefined> {
  const [row] = await database<CodeRow[]>`
    update sign_in.one_time_codes codes set tries = tries + 1 from sign_in.users
    where users.id = codes.user_id and users.email = ${email} and codes.kind = ${kind}
      and codes.tries < ${maxTries} and codes.expires_at > now()
    returning codes.user_id, codes.kind, codes.code_hash`
  return (await secretMatches(row?.code_hash, code)) ? row : undefined
}

export async function findLinkedCode(
  database: Database,
  kind: CodeKind,
  linkToken: string,
): Promise<CodeRow | undefined> {
  const [row] = await database<CodeRow[]>`
    select user_id, kind, code_hash from sign_in.one_time_codes
    where link_hash = ${hashToken(linkToken)} and kind = ${kind} and expires_at > now()`
  return row
}

/** Marks the code as used; false if a parallel request did so first. */
export async function consumeCode(tx: Transaction, row: CodeRow): Promise<boolean> {
  const used = await tx`
    delete from sign_in.one_time_codes
    where user_id = ${row.user_id} and kind = ${row.kind} and code_hash = ${row.code_hash}`
  return used.count === 1
}

export async function dropCodes(tx: Transaction, userId: string): Promise<void> {
  await tx`delete from sign_in.one_time_codes where user_id = ${userId}`
}
