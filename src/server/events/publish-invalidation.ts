import type { PublicResource, Resource } from '#contract/resource.ts'
import { afterCommit, type Database, type Sql, type Transaction } from '../db/database.ts'
import { channel, type Message } from './channel.ts'

/** Who is to look where. Everybody is only ever sent to what everybody may see. */
export type Invalidation =
  | { to: readonly string[]; at: readonly Resource[] }
  | { to: 'everybody'; at: readonly PublicResource[] }

/** PostgreSQL takes payloads of less than 8,000 bytes: so many quoted UUIDs leave 1,700 for the resources. */
const peopleInOneMessage = 160

/**
 * Has all servers told, once the transaction has committed, who is to look where. Not in the transaction: PostgreSQL lets
 * transactions that notify commit one at a time, each waiting for the disk alone, which cost bids two thirds of their
 * throughput. A server that dies in between loses invalidations, and so costs a poll interval.
 */
export function publishInvalidation(tx: Transaction, ...invalidations: readonly Invalidation[]): void {
  afterCommit(tx, (database) => senderOf(database).send(invalidations))
}

/**
 * Tells all servers, if and exactly when the transaction commits, that the profile or sessions of a person, or of all members of a
 * company, changed. This one is in
 * the transaction, since a session that has ended must not go on anywhere; it is also rare.
 */
export async function publishChange(sql: Sql, id: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify({ changed: id } satisfies Message)})`
}

type Sender = { send(invalidations: readonly Invalidation[]): void }
const senders = new WeakMap<Database, Sender>()

function senderOf(database: Database): Sender {
  const sender = senders.get(database) ?? createSender(database)
  senders.set(database, sender)
  return sender
}

/** Nobody sees so short a delay, and many writes a second share one statement, which wakes every server. */
const throttleMs = 10

/** Throttle: sends at once, and what is published until a moment later together. */
function createSender(database: Database): Sender {
  let waiting: Invalidation[] = []
  let isSending = false

  async function sendWaiting(): Promise<void> {
    isSending = true
    while (waiting.length > 0) {
      const payloads = messagesOf(waiting).map((message) => JSON.stringify(message))
      waiting = []
      // Invalidations that do not get through are lost: browsers refetch by themselves a little later.
      await database`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, throttleMs))
    }
    isSending = false
  }

  return {
    send(invalidations) {
      waiting.push(...invalidations)
      if (!isSending) void sendWaiting()
    },
  }
}

/** As few messages as possible: people who are to look at the same resources share one, up to what a payload holds. */
export function messagesOf(invalidations: readonly Invalidation[]): Message[] {
  const toEverybody = new Set<PublicResource>()
  const peopleOf = new Map<string, { at: readonly Resource[]; people: Set<string> }>()
  for (const { to, at } of invalidations) {
    if (to === 'everybody') {
      for (const resource of at as readonly PublicResource[]) toEverybody.add(resource)
      continue
    }
    const key = at.join()
    const shared = peopleOf.get(key) ?? { at, people: new Set() }
    for (const person of to) shared.people.add(person)
    peopleOf.set(key, shared)
  }
  const toPeople = [...peopleOf.values()].flatMap(({ at, people }) =>
    chunks([...people], peopleInOneMessage).map((to) => ({ to, at })),
  )
  return toEverybody.size > 0 ? [...toPeople, { to: 'everybody', at: [...toEverybody] }] : toPeople
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size))
}
