import { createHash, createHmac } from 'node:crypto'
import { messages } from '#contract/messages.ts'
import {
  type Database,
  inTransaction,
  replyOf,
  type Sql,
  type Transaction,
  type Work,
  withCommit,
} from '../db/database.ts'
import { withoutDeadline } from '../db/deadline.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'
import { type Invalidation, notePublished } from '../events/publish-invalidation.ts'
import { invalid, Refusal } from '../refusal.ts'
import { uuid } from '../uuid.ts'

/**
 * Runs one write in one transaction and returns its reply. With an Idempotency-Key the reply is stored in the same transaction,
 * so that a repeated request gets the same reply and has no second effect.
 */
export type Write = <Reply>(work: Work<Reply>) => Promise<Reply>

/**
 * Runs a call of several steps that ask other services, which must not hold a transaction open. The reply is stored afterwards;
 * a repeated request during the run gets a 409.
 */
export type Steps = <Reply>(work: () => Promise<Reply>) => Promise<Reply>

type Runners = { write: Write; steps: Steps }

export type KeyedRequest = { caller: string; route: string; key: string; bodyHash: string }

/** Thrown to leave a transaction whose reply is stored already. */
class Replay extends Error {
  readonly reply: unknown
  constructor(reply: unknown) {
    super('already answered')
    this.reply = reply
  }
}

/**
 * A fingerprint of the body, to detect a key reused for another request. Keyed (HMAC) with the Idempotency-Key, of which only a
 * hash is stored: a plain hash of a body would let passwords in it be guessed.
 */
export function keyedRequest(
  caller: string,
  route: string,
  key: string | string[] | undefined,
  content: unknown,
): KeyedRequest | null {
  if (key === undefined) return null
  if (typeof key !== 'string' || !uuid.test(key)) throw invalid('Idempotency-Key', messages.idempotencyKeyInvalid)
  const secret = key.toLowerCase()
  const bodyHash = createHmac('sha256', secret).update(JSON.stringify(content)).digest('hex')
  return { caller, route, key: createHash('sha256').update(secret).digest('hex').slice(0, 32), bodyHash }
}

/** `touched`: what its transactions published; null for a stored reply, for which it is no longer known. */
type Answered<Reply> = { reply: Reply; touched: readonly Invalidation[] | null }

/** Runs transactions and collects what the committed ones published. */
function notingWrites(database: Database): { write: Write; touched: Invalidation[] } {
  const touched: Invalidation[] = []
  const write: Write = async (work) => {
    let published: readonly Invalidation[] = []
    const reply = await inTransaction(database, (tx) => {
      published = notePublished(tx)
      return work(tx)
    })
    touched.push(...published)
    return reply
  }
  return { write, touched }
}

async function answerAndStore<Reply>(
  database: Database,
  run: Write,
  request: KeyedRequest,
  answer: (runners: Runners) => Promise<Reply>,
): Promise<Reply> {
  await replayStored(database, request)
  let stored = false
  const write: Write = (work) =>
    run(async (tx) => {
      await claim(tx, request)
      const result = await replyOf(await work(tx))
      stored = true
      return withCommit(store(tx, request, result).then(() => result))
    })
  const steps: Steps = async (work) => {
    await claimForSteps(database, request)
    try {
      await replayStored(database, request)
      const result = await work()
      // What another service did has happened, whether or not somebody still waits for the reply.
      await withoutDeadline(() => store(database, request, result))
      stored = true
      return result
    } finally {
      await withoutDeadline(() => endSteps(database, request))
    }
  }
  const reply = await answer({ write, steps })
  if (!stored) await withoutDeadline(() => store(database, request, reply))
  return reply
}

/** Idempotent: returns the stored reply of the request's key, else runs `answer` and stores its reply. */
export async function answerOnce<Reply>(
  database: Database,
  request: KeyedRequest | null,
  answer: (runners: Runners) => Promise<Reply>,
): Promise<Answered<Reply>> {
  const { write, touched } = notingWrites(database)
  if (!request) return { reply: await answer({ write, steps: (work) => work() }), touched }
  try {
    return { reply: await answerAndStore(database, write, request, answer), touched }
  } catch (error) {
    if (error instanceof Replay) return { reply: error.reply as Reply, touched: null }
    throw error
  }
}

/** Whether the request is a repeat with a stored reply. */
export async function isAnswered(sql: Sql, request: KeyedRequest | null): Promise<boolean> {
  if (!request) return false
  const { caller, route, key } = request
  const [row] = await sql`
    select from idempotency_keys where caller = ${caller} and route = ${route} and key = ${key}`
  return row !== undefined
}

async function replayStored(sql: Sql, { caller, route, key, bodyHash }: KeyedRequest): Promise<void> {
  const [row] = await sql<{ body_hash: string; reply: string }[]>`
    select body_hash, reply from idempotency_keys where caller = ${caller} and route = ${route} and key = ${key}`
  if (!row) return
  if (row.body_hash !== bodyHash) throw invalid('Idempotency-Key', messages.idempotencyKeyReused)
  throw new Replay(JSON.parse(row.reply))
}

/** Lock: one request per key at a time. It ends with the transaction, also after a crash. */
async function claim(tx: Transaction, request: KeyedRequest): Promise<void> {
  // Pipelined: executed in this order, so that the read follows the lock.
  const [isFree] = await Promise.all([lock(tx, request), replayStored(tx, request)])
  if (!isFree) throw new Refusal(409, messages.idempotencyKeyBusy)
}

async function lock(tx: Transaction, { caller, route, key }: KeyedRequest): Promise<boolean> {
  const [row] = await tx<{ free: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${caller} ${route} ${key}`}, 0)) as free`
  return row!.free
}

/** Lease: longer than all steps of a call can take, so an older claim belongs to a server that died. */
const claimLasts = '1 minute'

/** The same lock without a transaction: a row that its server deletes, or that expires if the server died. */
async function claimForSteps(database: Database, { caller, route, key }: KeyedRequest): Promise<void> {
  const { count } = await database`
    insert into requests_under_way as present (caller, route, key, until)
    values (${caller}, ${route}, ${key}, now() + ${claimLasts}::interval)
    on conflict (caller, route, key) do update set until = excluded.until where present.until < now()`
  if (count === 0) throw new Refusal(409, messages.idempotencyKeyBusy)
}

async function endSteps(database: Database, { caller, route, key }: KeyedRequest): Promise<void> {
  await database`delete from requests_under_way where caller = ${caller} and route = ${route} and key = ${key}`
}

async function store(sql: Sql, { caller, route, key, bodyHash }: KeyedRequest, reply: unknown): Promise<void> {
  await sql`
    insert into idempotency_keys (caller, route, key, body_hash, reply)
    values (${caller}, ${route}, ${key}, ${bodyHash}, ${JSON.stringify(reply)}) on conflict do nothing`
}

/** Deletes stored replies that are older than `days`. */
export async function deleteOldReplies(database: Database, days: number): Promise<void> {
  await deleteInBatches(
    (most) => database`
      delete from idempotency_keys where (caller, route, key) in (
        select caller, route, key from idempotency_keys
        where created_at < now() - make_interval(days => ${days}) order by created_at limit ${most}
      )`,
  )
  await database`delete from requests_under_way where until < now()`
}
