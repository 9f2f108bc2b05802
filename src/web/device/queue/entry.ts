import type { Sentence } from '#contract/sentence.ts'
import type { InputError } from '#web/api/errors.ts'

/** What the server said of an entry that it does not take. */
export type Refusal = {
  status: number
  sentence: Sentence | null
  errors: readonly InputError[]
  requestId: string | null
}

/** Something that a person has sent and that has not arrived, as it is stored on the device. */
export type StoredEntry<Content = unknown> = {
  /** Its Idempotency-Key: however often it is sent, it has one effect. */
  key: string
  kind: string
  /** Those of one queue are sent in the order in which they were made; queues do not wait for each other. */
  queue: string
  /** Names a queue whose earlier entries go first all the same. */
  after: string | null
  content: Content
  /** In ms since 1970, as all times here. */
  createdAt: number
  /** From then on it may have arrived, though no answer has come. */
  firstSentAt: number | null
  /** Set while it is not sent by itself: it was refused, is being changed, or its key is too old. */
  stopped: { refusal: Refusal | null } | null
}

export type Entry<Content = unknown> = StoredEntry<Content> & {
  isSending: boolean
  /** How much of it has left this device, from 0 to 1. */
  progress: number
  /** Whether the last try of its queue found no answer. */
  isUnanswered: boolean
}

/** What becomes of entries of one kind. */
export type EntryKind<Content, Reply> = {
  /** Stored with each entry, so it stays the same for ever. */
  name: string
  /** Rejects with what `call` throws. Without a key, where it could not be stored: then `call` makes one. */
  send(content: Content, sending: { key: string | undefined; onProgress: (fraction: number) => void }): Promise<Reply>
  /** Whichever screen is open by then. */
  onArrived?(content: Content, reply: Reply): void
  onRefused?(content: Content, refusal: Refusal): void
  /** What every screen says of one that was refused; `form`: the address where it is changed. Without it, its own screen says it. */
  refusedNotice?(content: Content): { title: string; otherwise: Sentence; form: string | null }
  /** What is to be sent next, under the same key. */
  next?(content: Content, reply: Reply): { kind: string; queue: string; content: unknown } | null
}
// biome-ignore lint/suspicious/noExplicitAny: a table of kinds, each of which knows its own content
export type AnyKind = EntryKind<any, any>
