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
import { invalid, Refusal } from '../refusal.ts'
import { uuid } from '../uuid.ts'

/**
 * Runs one write in one transaction. What `work` returns is what the caller is told: with an Idempotency-Key it is
 * stored by the same transaction, so that a repeated request gets the same answer and has no second effect.
 */
export type Write = <Reply>(work: Work<Reply>) => Promise<Reply>

/**
 * Answers a call that asks other services in several steps, which no transaction may wait for. What `work` returns is stored
 * after it, and a repeated request that comes while it runs is told so.
 */
export type Steps = <Reply>(work: () => Promise<Reply>) => Promise<Reply>

type Runners = { write: Write; steps: Steps }

export type KeyedRequest = { caller: string; route: string; key: string; bodyHash: string }

/** Thrown out of a transaction that finds its work done already. */
class Replay extends Error {
  readonly reply: unknown
  constructor(reply: unknown) {
    super('already answered')
    this.reply = reply
  }
}

/**
 * Bodies can hold passwords, which a plain hash would leave open to guessing. Keyed with the Idempotency-Key, of which
 * only a hash is stored, theirs tells nothing to whoever reads the database.
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

async function answerAndStore<Reply>(
  database: Database,
  request: KeyedRequest,
  answer: (runners: Runners) => Promise<Reply>,
): Promise<Reply> {
  await replayStored(database, request)
  let stored = false
  const write: Write = (work) =>
    inTransaction(database, async (tx) => {
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
      await store(database, request, result)
      stored = true
      return result
    } finally {
      await endSteps(database, request)
    }
  }
  const reply = await answer({ write, steps })
  if (!stored) await store(database, request, reply)
  return reply
}

/** Answers a request: with the stored reply where its key has one, else by `answer`, whose reply is then stored. */
export async function answerOnce<Reply>(
  database: Database,
  request: KeyedRequest | null,
  answer: (runners: Runners) => Promise<Reply>,
): Promise<Reply> {
  if (!request) return answer({ write: (work) => inTransaction(database, work), steps: (work) => work() })
  try {
    return await answerAndStore(database, request, answer)
  } catch (error) {
    if (error instanceof Replay) return error.reply as Reply
    throw error
  }
}

/** Whether a repeated request would only be given the answer that it had. */
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

/** One request with a key works at a time. The lock ends with its transaction, so a crash leaves nothing behind. */
async function claim(tx: Transaction, request: KeyedRequest): Promise<void> {
  // Sent together, done in this order: what is read is what stood when the lock was had.
  const [isFree] = await Promise.all([lock(tx, request), replayStored(tx, request)])
  if (!isFree) throw new Refusal(409, messages.idempotencyKeyBusy)
}

async function lock(tx: Transaction, { caller, route, key }: KeyedRequest): Promise<boolean> {
  const [row] = await tx<{ free: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${caller} ${route} ${key}`}, 0)) as free`
  return row!.free
}

/** Longer than all steps of a call can take: whoever still has a claim then has died with it. */
const claimLasts = '1 minute'

/** The same without a transaction: a row, which its own server removes, or which ends if that died. */
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

/** Answers are kept for a day. */
export async function deleteOldReplies(sql: Sql): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '1 day'`
  await sql`delete from requests_under_way where until < now()`
}
