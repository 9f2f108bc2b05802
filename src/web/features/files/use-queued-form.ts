import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#web/api/errors.ts'
import type { EntryKind } from '#web/device/queue/entry.ts'
import { useArrivals, useEntries, useSendQueue } from '#web/device/queue/use-send-queue.ts'
import { filesQueue } from './files-kind.ts'
import { fileToSend } from './reduced-photo.ts'
import { useChosenFiles } from './use-chosen-files.ts'

type WithFiles = { files: readonly File[] }

type QueuedForm<Words, Reply> = {
  kind: EntryKind<Words & WithFiles, Reply>
  target: 'job' | 'bid'
  /** The name of both the draft and the send queue. */
  draftName: string
  /** False while a part of what was typed earlier still loads. */
  isThere?: () => boolean
  /** The form's values as they would be sent; null while invalid. */
  typed: () => Words | null
  form: { subscribe: (of: { formState: { values: true }; callback: () => void }) => () => void }
  onArrived: () => void
  onRefused: (error: unknown) => void
  /** Called when nothing is left to do in this form. */
  onDone: () => void
}

/**
 * Sends a form with its files through the send queue: once, even if the form is closed meanwhile. The draft stays until it has
 * arrived. Editing a waiting form stops it from being sent until it is submitted again.
 */
export function useQueuedForm<Words extends object, Reply extends { id: string }>(options: QueuedForm<Words, Reply>) {
  const { kind, draftName, form } = options
  const queue = useSendQueue()
  const entry = useEntries(kind).find((other) => other.queue === draftName)
  const held = entry?.stopped?.changed
  function hold(typed = options.typed()) {
    if (!entry || entry.stopped?.refusal) return
    if (held === undefined || wordsOf(held) !== wordsOf(typed)) void queue.hold(entry.key, typed)
  }
  const filesChanged = useRef(false)
  const chosen = useChosenFiles(options.target, draftName, () => {
    filesChanged.current = true
    hold()
  })
  const [isStoring, setStoring] = useState(false)
  /** The id of the new job or bid whose files are being uploaded. */
  const [filesGoTo, setFilesGoTo] = useState<string | null>(null)

  useArrivals<Reply>(draftName, (reply) => {
    options.onArrived()
    chosen.clear()
    const hasFiles = reply && queue.all().some((other) => other.queue === filesQueue(reply.id))
    if (hasFiles) setFilesGoTo(reply.id)
    else options.onDone()
  })

  const refusal = entry?.stopped?.refusal
  const tellRefusal = useEffectEvent(() => refusal && options.onRefused(new ApiError(refusal)))
  const isRefused = Boolean(refusal)
  useEffect(() => void (isRefused && tellRefusal()), [isRefused])

  const isSent = (words: Words) => entry !== undefined && wordsOf(entry.content) === wordsOf(words)
  const isTyped = (words: Words | null) =>
    entry !== undefined && wordsOf(entry.content, ofButtons) === wordsOf(words, ofButtons)
  const isThere = () => options.isThere?.() ?? true
  const holdIfChanged = useEffectEvent(() => {
    if (!entry || !isThere()) return
    const typed = options.typed()
    if (held !== undefined || !isTyped(typed)) hold(typed)
  })
  const { subscribe } = form
  useEffect(() => subscribe({ formState: { values: true }, callback: () => holdIfChanged() }), [subscribe])
  // An earlier page may have stored it and closed before holding it.
  const key = entry?.key
  useEffect(() => void (key && holdIfChanged()), [key])

  const isSubmitting = useRef(false)
  async function submit(words: Words): Promise<void> {
    // Two presses before the button is disabled are one: the second entry would wait for ever.
    if (isSubmitting.current) return
    isSubmitting.current = true
    setStoring(true)
    try {
      const content = { ...words, files: await Promise.all(chosen.files.map(fileToSend)) }
      // The stored files are those of the first attempt, as reduced then.
      if (entry && isSent(words)) await queue.retry(entry.key, filesChanged.current ? content : entry.content)
      else {
        await discard()
        await queue.enqueue(kind, draftName, content)
      }
    } catch (error) {
      options.onRefused(error)
    }
    setStoring(false)
    isSubmitting.current = false
  }

  async function discard(): Promise<void> {
    if (entry) await queue.discard(entry.key)
  }

  const isWaiting = entry !== undefined && !isRefused && (entry.isUnanswered || entry.stopped !== null)
  return {
    submit,
    discard,
    chosen,
    filesGoTo,
    /** Only during the first attempt: showing each retry would flicker. */
    isSending: isStoring || (entry !== undefined && !isRefused && !isWaiting),
    isWaiting,
    isTrying: entry?.isSending ?? false,
    /** Of sending, from 0 to 1. */
    progress: entry?.progress ?? 0,
    isHeld: entry?.stopped?.refusal === null,
    isChanged: held !== undefined,
  }
}

/** What the pressed button decides, and no field: whether a job is posted or kept as a draft. */
const ofButtons = ['draft']

/** Identifies the form's content without files: if it is unchanged, sending it again reuses the idempotency key. */
const wordsOf = (content: object | null, without: readonly string[] = []) =>
  JSON.stringify(content, (name, value) => (name === 'files' || without.includes(name) ? undefined : value))
