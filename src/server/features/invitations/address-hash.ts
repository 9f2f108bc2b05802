import { createHash } from 'node:crypto'
import type { Sql, Transaction } from '../../db/database.ts'

/** Names an address where it is not to be read: who said stop, and who was invited before. The address is in its plain form. */
export const hashOfAddress = (address: string): Buffer => createHash('sha256').update(address).digest()

/** Whether its reader wants no mail. */
export async function isStopped(sql: Sql, address: string): Promise<boolean> {
  const [stopped] = await sql`select from do_not_contact where address_hash = ${hashOfAddress(address)}`
  return stopped !== undefined
}

/**
 * Lock: an invitation and a stop of the same address wait for each other until they commit (race). `hashes`: hexadecimal; always
 * locked in one order.
 */
export async function lockAddresses(tx: Transaction, hashes: readonly string[]): Promise<void> {
  await tx`
    select pg_advisory_xact_lock(hashtextextended('address ' || hash, 0))
    from unnest(${[...hashes].sort()}::text[]) as named (hash)`
}
