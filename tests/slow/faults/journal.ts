import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { messages } from '#contract/messages.ts'
import type { Sql } from '#server/db/database.ts'
import type { Answer } from '../../support/person.ts'

const ofBidding = ['job', 'bid', 'message', 'file', 'award', 'deletion', 'payment'] as const
const ofTrade = [
  ...([
    'split',
    'decline',
    'next',
    'order',
    'issue',
    'acceptance',
    'amendment',
    'closing',
    'truck',
    'receipt',
  ] as const),
  ...(['bill', 'passing', 'orderPayment', 'confirmation', 'dispute', 'settlement'] as const),
] as const
export const kinds = [...ofBidding, ...ofTrade] as const
export type Kind = (typeof kinds)[number]

/** `unknown`: no conclusive reply, so it may exist once or not at all. */
type Outcome = 'acknowledged' | 'refused' | 'unknown'
type Entry = { kind: Kind; mark: string; outcome: Outcome; tries: number; sentTwice: boolean }

export type Attempt = {
  kind: Kind
  /** Identifies the write's effect: a unique text, or the id of its object. */
  mark: string
  /** False for calls without an Idempotency-Key: a retry may be refused because the first attempt succeeded. */
  repeatable?: boolean
  send(key: string): Promise<Answer>
  /** Called before a retry; returns false to give up. */
  tryAgain(): boolean
  /** Once acknowledged it is sent again under the same key, and must get the same answer. */
  repeats?: boolean
}

export type Tally = Record<Outcome, number> & { unknownButThere: number; repeated: number; sentTwice: number }

export type Journal = {
  /** Retries with the same key until a conclusive reply. Returns it, or null. */
  write(attempt: Attempt): Promise<Answer | null>
  acknowledged(): number
  /** Replies that must never occur, even during faults. */
  oddAnswers(): string[]
  slowestMs(): number
  /** Differences between the database and the acknowledged writes, as sentences; of all kinds or only the given ones. */
  differences(sql: Sql, of?: readonly Kind[]): Promise<string[]>
  tally(): Record<Kind, Tally>
}

const pauseMs = 40

/** Records for each write whether it was acknowledged. */
export function createJournal(): Journal {
  const entries: Entry[] = []
  const odd: string[] = []
  const there = new Set<Entry>()
  let acknowledged = 0
  let slowest = 0

  async function answerOf({ kind, send }: Attempt, key: string): Promise<Answer | null> {
    const startedAt = performance.now()
    const answer = await send(key).catch(() => null)
    const tookMs = performance.now() - startedAt
    if (answer) slowest = Math.max(slowest, tookMs)
    if (answer && answer.status >= 500 && answer.status !== 503) odd.push(`${kind}: ${answer.status} ${answer.text}`)
    return answer
  }

  async function repeat(entry: Entry, attempt: Attempt, key: string, first: Answer): Promise<void> {
    const again = await answerOf(attempt, key)
    if (!again || isUndecided(again)) return
    entry.sentTwice = true
    if (again.status === first.status && again.text === first.text) return
    odd.push(`${entry.kind} ${entry.mark}, sent again, got ${again.status} ${again.text} after ${first.text}`)
  }

  async function write(attempt: Attempt): Promise<Answer | null> {
    const { kind, mark, repeatable = true, tryAgain } = attempt
    const entry: Entry = { kind, mark, outcome: 'unknown', tries: 0, sentTwice: false }
    entries.push(entry)
    const key = randomUUID()
    for (;;) {
      entry.tries += 1
      const answer = await answerOf(attempt, key)
      if (answer && !isUndecided(answer)) {
        entry.outcome = outcomeOf(answer, entry.tries > 1 && !repeatable)
        if (entry.outcome === 'acknowledged') {
          acknowledged += 1
          if (attempt.repeats && repeatable) await repeat(entry, attempt, key, answer)
        }
        return answer
      }
      if (!tryAgain()) return null
      await sleep(pauseMs)
    }
  }

  return {
    write,
    acknowledged: () => acknowledged,
    oddAnswers: () => [...new Set(odd)],
    slowestMs: () => slowest,
    async differences(sql, of = kinds) {
      const counts = await countsInDatabase(sql, of)
      const byMark = Map.groupBy(entries, ({ kind, mark }) => `${kind} ${mark}`)
      const unheardOf = [...counts.keys()]
        .filter((name) => !byMark.has(name))
        .map((name) => `${name} was sent by nobody`)
      const wrong = [...byMark].flatMap(([name, tried]) => {
        const count = counts.get(name) ?? 0
        if (count > 0) for (const entry of tried) there.add(entry)
        const [least, most] = expectedCount(tried)
        if (count >= least && count <= most) return []
        const told = tried.map(({ outcome, tries }) => `${outcome} at try ${tries}`)
        return [`${name} is there ${count} times and was ${told.join(', ')}`]
      })
      return [...wrong, ...unheardOf]
    },
    tally: () => Object.fromEntries(kinds.map((kind) => [kind, tallyOf(entries, there, kind)])) as Record<Kind, Tally>,
  }
}

/** Replies that do not tell whether an earlier attempt succeeded: an ended session, a busy key, a missing database. */
export function isUndecided({ status, body }: Answer): boolean {
  return (
    status >= 500 ||
    status === 401 ||
    (status === 409 && body !== null && (body as Problem).detail === messages.idempotencyKeyBusy.text)
  )
}
type Problem = { detail: string }

function outcomeOf({ status }: Answer, mayBeOwnDoing: boolean): Outcome {
  if (status < 300) return 'acknowledged'
  return mayBeOwnDoing ? 'unknown' : 'refused'
}

/** The minimum and maximum count of an effect. Several people may have tried the same award. */
function expectedCount(tried: readonly Entry[]): [least: number, most: number] {
  if (tried.some(({ outcome }) => outcome === 'acknowledged')) return [1, 1]
  return [0, tried.some(({ outcome }) => outcome === 'unknown') ? 1 : 0]
}

/** The number of effects in the database, by kind and mark. */
async function countsInDatabase(sql: Sql, of: readonly Kind[]): Promise<Map<string, number>> {
  const rows = await sql<{ kind: Kind; mark: string; count: number }[]>`
    select 'job' as kind, title as mark, count(*) as count from jobs group by title
    union all select 'bid', notes, count(*) from bids group by notes
    union all select 'message', message, count(*) from messages group by message
    union all select 'file', filename, count(*) from files group by filename
    union all select 'award', id::text, 1 from bids b where status = 'awarded'
      and not exists (select from awards a where a.bid_id = b.id and not a.whole)
    union all select 'deletion', id::text, 1 from messages where deleted_at is not null
    union all select 'payment', provider_payment_id, count(*) from payments group by provider_payment_id
    union all select 'split', job_id::text, count(*) / 2.0 from awards where not whole and replaces is null group by job_id
    union all select 'decline', id::text, 1 from awards where status = 'declined' and decided_by is not null
    union all select 'next', replaces::text, count(*) from awards where replaces is not null group by replaces
    union all select 'order', award_id::text, count(*) from orders group by award_id
    union all select 'issue', id::text, 1 from orders where number is not null
    union all select 'acceptance', order_id || ' ' || version, 1 from order_versions where status = 'accepted'
    union all select 'amendment', reason, count(*) from order_versions where reason is not null group by reason
    union all select 'closing', id::text, 1 from orders where status = 'closed'
    union all select 'truck', id::text, 1 from dispatches
    union all select 'receipt', id::text, 1 from receipts
    union all select 'bill', number, count(*) from bills group by number
    union all select 'passing', id::text, 1 from bills where passed_at is not null
    union all select 'orderPayment', reference, count(*) from order_payments group by reference
    union all select 'confirmation', id::text, 1 from order_payments where status = 'confirmed'
    union all select 'dispute', claim, count(*) from disputes group by claim
    union all select 'settlement', id::text, 1 from disputes where status = 'withdrawn'`
  const wanted = rows.filter(({ kind }) => of.includes(kind))
  return new Map(wanted.map(({ kind, mark, count }) => [`${kind} ${mark}`, count]))
}

function tallyOf(entries: readonly Entry[], there: ReadonlySet<Entry>, kind: Kind): Tally {
  const own = entries.filter((entry) => entry.kind === kind)
  const count = (matches: (entry: Entry) => boolean) => own.filter(matches).length
  return {
    acknowledged: count(({ outcome }) => outcome === 'acknowledged'),
    refused: count(({ outcome }) => outcome === 'refused'),
    unknown: count(({ outcome }) => outcome === 'unknown'),
    unknownButThere: count((entry) => entry.outcome === 'unknown' && there.has(entry)),
    repeated: count(({ tries }) => tries > 1),
    sentTwice: count(({ sentTwice }) => sentTwice),
  }
}
