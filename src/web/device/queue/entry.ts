import type { Sentence } from '#contract/sentence.ts'
import type { InputError } from '#web/api/errors.ts'

/** The server's refusal of an entry. */
export type Refusal = {
  status: number
  sentence: Sentence | null
  errors: readonly InputError[]
  requestId: string | null
}

/** `changed`: what its form has held since it was edited, which goes when the form is submitted again; null while it is invalid. */
type Stop<Content> = { refusal: Refusal | null; changed?: Omit<Content, 'files'> | null }

/** An entry of the send queue as stored on the device: sent by a person, not yet arrived. */
export type StoredEntry<Content = unknown> = {
  /** The idempotency key: repeated sends have one effect. */
  key: string
  kind: string
  /** Entries of one queue are sent in order; queues do not wait for each other. */
  queue: string
  /** The name of another queue whose earlier entries go first, unless one of them takes long to send. */
  after: string | null
  content: Content
  /** In ms since 1970, like all times here. */
  createdAt: number
  /** Since this time it may have arrived without a reply. */
  firstSentAt: number | null
  /** Set while automatic sending is stopped: the entry was refused, is being edited, or its key has expired. */
  stopped: Stop<Content> | null
}

export type Entry<Content = unknown> = StoredEntry<Content> & {
  isSending: boolean
  /** Upload progress from 0 to 1. */
  progress: number
  /** Whether the last attempt of its queue got no reply. */
  isUnanswered: boolean
}

/** How entries of one kind are sent, and what follows. */
export type EntryKind<Content, Reply> = {
  /** Stored with each entry, so it must never change. */
  name: string
  /** What it makes has an id of the device's: it arrives once even after the server has forgotten the key. */
  hasOwnId?: true
  /** Rejects with the error of `call`. `key` is undefined if the entry could not be stored: `call` then creates one. */
  send(content: Content, sending: { key: string | undefined; onProgress: (fraction: number) => void }): Promise<Reply>
  /** Called on whichever screen is open then. */
  onArrived?(content: Content, reply: Reply): void
  onRefused?(content: Content, refusal: Refusal): void
  /**
   * The notice of a refusal on every screen; `form`: the address of the form to correct it. Without this, the entry's own
   * screen shows it.
   */
  refusedNotice?(content: Content): { title: string; otherwise: Sentence; form: string | null }
  /** The notice, on every screen, of an entry that was edited and not submitted again. */
  changedNotice?(
    content: Content,
    changed: Omit<Content, 'files'> | null,
  ): { title: string; text: string; form: string }
  /** The entry that follows this one, under the same key. */
  next?(content: Content, reply: Reply): { kind: string; queue: string; content: unknown } | null
}
// biome-ignore lint/suspicious/noExplicitAny: a table of kinds, each of which knows its own content
export type AnyKind = EntryKind<any, any>
