import type { PublicResource, Resource } from '#contract/resource.ts'
import { afterCommit, type Database, type Sql, type Transaction } from '../db/database.ts'
import { channel, type Message } from './channel.ts'

/** Whose data is invalid, and which. One for everybody may only name public resources. */
export type Invalidation =
  | { to: readonly string[]; at: readonly Resource[] }
  | { to: 'everybody'; at: readonly PublicResource[] }

/** Payloads of NOTIFY are limited to 8,000 bytes, and one that is longer takes the others of its statement with it. */
const peopleInOneMessage = 160
const resourcesInOneMessage = 25

/**
 * Publishes invalidations to all servers after the transaction has committed. NOTIFY inside the transaction would serialise
 * commits, each waiting for the disk alone, which cost bids two thirds of their throughput. If the server dies in between, they
 * are lost and screens are stale until their next poll.
 */
export function publishInvalidation(tx: Transaction, ...invalidations: readonly Invalidation[]): void {
  noted.get(tx)?.push(...invalidations)
  afterCommit(tx, (database) => senderOf(database).send(invalidations))
}

const noted = new WeakMap<Sql, Invalidation[]>()

/** Records what this transaction publishes from now on, for the reply to the write. */
export function notePublished(tx: Transaction): readonly Invalidation[] {
  const invalidations: Invalidation[] = []
  noted.set(tx, invalidations)
  return invalidations
}

/**
 * Notifies all servers that the profile or sessions of a person changed, or those of all members of a company. Inside the
 * transaction, since an ended session must stop everywhere; it is rare enough for that.
 */
export async function publishChange(sql: Sql, id: string): Promise<void> {
  noted.get(sql)?.push({ to: [id], at: ['profile'] })
  await sql`select pg_notify(${channel}, ${JSON.stringify({ changed: id } satisfies Message)})`
}

type Sender = { send(invalidations: readonly Invalidation[]): void }
const senders = new WeakMap<Database, Sender>()

function senderOf(database: Database): Sender {
  const sender = senders.get(database) ?? createSender(database)
  senders.set(database, sender)
  return sender
}

/** Too short to notice, and many writes a second share one statement, which wakes every server. */
const throttleMs = 10

/** Throttle: sends the first invalidations at once and batches those that follow within `throttleMs`. */
function createSender(database: Database): Sender {
  let waiting: Invalidation[] = []
  let isSending = false

  async function sendWaiting(): Promise<void> {
    isSending = true
    while (waiting.length > 0) {
      const payloads = messagesOf(waiting).map((message) => JSON.stringify(message))
      waiting = []
      // Invalidations that fail to send are lost: browsers poll a little later.
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

/** Groups people with the same resources into few messages, each within the limit of payloads. */
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
    chunks([...people], peopleInOneMessage).flatMap((to) =>
      chunks(at, resourcesInOneMessage).map((some) => ({ to, at: some })),
    ),
  )
  return toEverybody.size > 0 ? [...toPeople, { to: 'everybody', at: [...toEverybody] }] : toPeople
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size))
}
