import { createHash, randomBytes } from 'node:crypto'
import type { NewBid } from '#contract/bid.ts'
import { canonicalContent } from '#domain/bid-content.ts'
import { parsePaise, rupeesText } from '#domain/exact.ts'
import type { Sql } from '../../db/database.ts'

const saltBytes = 16

/** The bid whose contents these are. `version`: the one they make. */
type Versioned = { job_id: string; bid_id: string; version: number; addendum_no: number }
type Contents = Pick<NewBid, 'price_quote' | 'delivery_estimate'> & { notes: string | null; valid_until: string | null }

/** The columns of a version: its contents with a new salt, and the hash that its receipt code is the beginning of. */
export function versionOf(bid: Versioned, contents: Contents) {
  const salt = randomBytes(saltBytes)
  const content_sha256 = contentHash(salt, { ...bid, ...contents })
  return { ...bid, ...contents, salt, content_sha256 }
}

/** SHA-256 over the salt and the canonical contents. */
export function contentHash(salt: Uint8Array, contents: Versioned & Contents): Buffer {
  return createHash('sha256').update(salt).update(contentText(contents)).digest()
}

/** The canonical contents of a version, as its row has them. */
export function contentText({
  job_id,
  bid_id,
  version,
  addendum_no,
  price_quote,
  delivery_estimate,
  notes,
  valid_until,
}: Versioned & Contents): string {
  const price = rupeesText(parsePaise(price_quote)!)
  return canonicalContent({
    job_id,
    bid_id,
    version,
    addendum_no,
    price_quote: price,
    delivery_estimate,
    notes,
    valid_until,
  })
}

/** Inserts a version, for a batch or by itself. */
export const insertVersion = (
  sql: Sql,
  version: ReturnType<typeof versionOf>,
  made: { cause: 'submitted' | 'revised'; made_by: string; at: string },
) => sql`
  insert into bid_versions ${sql({ ...version, cause: made.cause, made_by: made.made_by, made_at: made.at })} returning 1`
