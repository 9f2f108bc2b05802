import { messages } from '#contract/messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { ApiError, isUnreachable } from '#web/api/errors.ts'

/** What was written but has not arrived. */
export type UnsentMessage = {
  /** Its Idempotency-Key: however often it is sent, it arrives once. */
  key: string
  jobId: string
  text: string
  files: readonly File[]
  /** Whether the files are those that go out. The same key must always bring the same bytes, also from the page after. */
  isPacked: boolean
  written_at: string
  /** When it was first sent: from then on it may have arrived, though no answer has come. */
  tried_at: string | null
  /** `waiting`: it is sent by itself as soon as the server can be reached. */
  state: 'waiting' | 'sending' | 'failed'
  /** How much of it has left this device, from 0 to 1. */
  sent: number
  /** Why each file was refused, where the server refused them. */
  refusals: readonly Sentence[]
}

/** How messages leave this device and what becomes known of them there. */
export type MessageTransport = {
  /** The files as they go out: large photos made smaller. */
  pack(files: readonly File[]): Promise<readonly File[]>
  /** Rejects with what `call` throws. */
  send(message: UnsentMessage, onProgress: (fraction: number) => void): Promise<unknown>
  /** Called before the server can have it. */
  onLeaving(message: UnsentMessage): void
  onArrived(message: UnsentMessage, reply: unknown): void
  /** Writes it down, so that it outlives the page. */
  keep(message: UnsentMessage): void
  forget(message: UnsentMessage): void
  /** Those written down, by this page or an earlier one. */
  kept(): Promise<UnsentMessage[]>
  /** Whether it is still written down: another tab may have sent it. */
  isKept(message: UnsentMessage): Promise<boolean>
  /** One tab at a time sends the messages of a queue. */
  alone(queue: string, work: () => Promise<void>): Promise<void>
}

export type Outbox = ReturnType<typeof createOutbox>

/** The server remembers keys for a day. Later a message that may have arrived must not be sent again without asking. */
const keyLivesMs = 23 * 60 * 60 * 1000

/** Files have a queue of their own, so that what is written after them does not wait for them. */
const laneOf = ({ jobId, files }: UnsentMessage) => (files.length > 0 ? `${jobId} files` : jobId)

/** A text alone may arrive at any moment; files only when all of them have left. */
const fresh = (files: readonly File[]) => ({
  state: 'waiting' as const,
  sent: files.length > 0 ? 0 : 1,
  refusals: [] as const,
})

/** Sends messages one by one in the order of writing, keeps what the network does not take, and gives up nothing by itself. */
export function createOutbox(transport: MessageTransport) {
  let all: readonly UnsentMessage[] = []
  const listeners = new Set<() => void>()
  const busyLanes = new Set<string>()
  /** From an earlier page or another tab, which may be sending them. */
  const restored = new Set<string>()

  function show(next: readonly UnsentMessage[]) {
    all = next
    for (const tell of listeners) tell()
  }
  const messageOf = (key: string) => all.find((message) => message.key === key)
  const mark = (key: string, change: Partial<UnsentMessage>) =>
    show(all.map((message) => (message.key === key ? { ...message, ...change } : message)))

  function markAndKeep(key: string, change: Partial<UnsentMessage>) {
    mark(key, change)
    const message = messageOf(key)
    if (message) transport.keep(message)
  }

  function drop(message: UnsentMessage) {
    show(all.filter(({ key }) => key !== message.key))
    transport.forget(message)
  }

  /** False where the server cannot be reached, so that those behind it wait as well. */
  async function deliver(message: UnsentMessage): Promise<boolean> {
    const { key } = message
    if (restored.has(key) && !(await transport.isKept(message))) {
      transport.onArrived(message, null)
      drop(message)
      return true
    }
    const mayBeForgotten = message.tried_at !== null && Date.now() - Date.parse(message.tried_at) > keyLivesMs
    if (mayBeForgotten) {
      markAndKeep(key, { state: 'failed' })
      return true
    }
    if (!message.isPacked) markAndKeep(key, { files: await transport.pack(message.files), isPacked: true })
    transport.onLeaving(message)
    markAndKeep(key, { state: 'sending', tried_at: message.tried_at ?? new Date().toISOString() })
    try {
      const reply = await transport.send(messageOf(key) ?? message, (sent) => mark(key, { sent }))
      transport.onArrived(message, reply)
      drop(message)
      return true
    } catch (error) {
      const isPassing = passes(error)
      // It may have been given up meanwhile; then there is nothing to mark.
      markAndKeep(key, isPassing ? fresh(message.files) : { state: 'failed', refusals: refusalsOf(error) })
      return !isPassing
    }
  }

  /** Files are held back by the texts that were written before them. */
  function isHeldBack({ key, jobId, files }: UnsentMessage): boolean {
    if (files.length === 0) return false
    const before = all.slice(
      0,
      all.findIndex((message) => message.key === key),
    )
    return before.some((other) => other.jobId === jobId && other.files.length === 0 && other.state !== 'failed')
  }

  const mayGo = (message: UnsentMessage) => message.state === 'waiting' && !isHeldBack(message)
  const nextIn = (queue: string) => all.find((message) => laneOf(message) === queue && mayGo(message))

  async function work(queue: string): Promise<void> {
    if (busyLanes.has(queue)) return
    busyLanes.add(queue)
    let isReachable = true
    await transport.alone(queue, async () => {
      for (let next = nextIn(queue); next && isReachable; next = nextIn(queue)) isReachable = await deliver(next)
    })
    busyLanes.delete(queue)
    // Written while the queue was being given back, or held back by what has gone.
    if (isReachable) sendWaiting()
  }

  function sendWaiting(): void {
    for (const queue of new Set(all.filter(mayGo).map(laneOf))) void work(queue)
  }

  return {
    all: () => all,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(message: Pick<UnsentMessage, 'key' | 'jobId' | 'text' | 'files' | 'isPacked'>) {
      const added = { ...message, ...fresh(message.files), written_at: new Date().toISOString(), tried_at: null }
      show([...all, added])
      transport.keep(added)
      void work(laneOf(added))
    },
    /** Fetches what an earlier page left, and sends it. */
    async restore() {
      const found = (await transport.kept()).filter(({ key }) => !messageOf(key))
      for (const { key } of found) restored.add(key)
      const waiting = found.map((message) =>
        message.state === 'failed' ? withSentences(message) : { ...message, ...fresh(message.files) },
      )
      show([...waiting, ...all].toSorted((one, other) => one.written_at.localeCompare(other.written_at)))
      sendWaiting()
    },
    /** For whenever the server may be reached again. */
    sendWaiting,
    retry(message: UnsentMessage) {
      // Asked for by a person who sees that it is not there: the old key may be unknown by now.
      markAndKeep(message.key, { ...fresh(message.files), tried_at: null })
      void work(laneOf(message))
    },
    giveUp: drop,
  }
}

/** A version of before kept them as texts. */
const withSentences = (message: UnsentMessage) => ({
  ...message,
  refusals: message.refusals.filter((refusal) => typeof refusal === 'object'),
})

const refusalsOf = (error: unknown) => (error instanceof ApiError ? error.errors.map(({ sentence }) => sentence) : [])

/** True where the same message may be taken later: nobody answered, the session ended, or it was too much at once. */
function passes(error: unknown): boolean {
  if (isUnreachable(error)) return true
  if (!(error instanceof ApiError)) return false
  const isBeingWorkedOn = error.status === 409 && error.sentence?.code === messages.idempotencyKeyBusy.code
  return isBeingWorkedOn || error.status === 401 || error.status === 429
}
