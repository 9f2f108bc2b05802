import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { sessionState } from '../session/session-state.ts'
import { deleteDraft, readDraft, saveDraft } from './draft-store.ts'

/** Debounce: saves this long after the last key. Short enough to lose little in a crash, long enough for slow phones. */
const debounceMs = 400

/** Secret fields, which are never saved. */
const secret = /password|reset_code/i

/** The owner of drafts: the signed-in person, else anybody at this device. */
function draftOwner(): string {
  const session = sessionState()
  return session.status === 'signed-in' ? session.user.id : 'guest'
}

export type FormDraft = {
  /** When the restored draft was last edited, in ms since 1970; null if the form opened empty. */
  restoredAt: number | null
  /** Deletes the draft, after the form succeeded or was reset. */
  forget(): void
}

type Options<Values extends FieldValues> = {
  /** Fields that are not saved, in addition to passwords and codes. */
  leaveOut?: readonly Path<Values>[]
  /** Fields of objects or rows that are saved by what differs in them: the rest follows what a colleague has saved meanwhile. */
  partly?: readonly Path<Values>[]
  /** A field that is saved with the others even where it is as the form opened: people recognise the draft by it. */
  namedBy?: Path<Values>
}

/**
 * Saves a form's input as a draft, debounced and per person, and restores it when the form opens again: after a reload, a
 * closed tab, an empty battery. Only values that differ from the defaults are saved, so resetting a form deletes its draft.
 * `name` identifies it: 'post-job', `bid ${jobId}`; a form whose name changes needs a `key`.
 */
export function useFormDraft<Values extends FieldValues, Context, Transformed>(
  form: UseFormReturn<Values, Context, Transformed>,
  name: string,
  { leaveOut = [], partly = [], namedBy }: Options<Values> = {},
): FormDraft {
  const [owner] = useState(draftOwner)
  const [stored] = useState(() => readDraft<Partial<Values>>(owner, name))
  const [writer] = useState(() => draftWriter(owner, name))
  const { getValues, setValue, subscribe } = form

  const inParts = partly.join(' ')
  useLayoutEffect(() => {
    for (const [field, value] of Object.entries(stored?.content ?? {}))
      if (!secret.test(field)) {
        const name = field as Path<Values>
        setValue(name, (inParts.split(' ').includes(field) ? partsOver(value, getValues(name)) : value) as typeof value)
      }
  }, [stored, getValues, setValue, inParts])

  const leftOut = leaveOut.join(' ')
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ values, defaultValues = {} }) {
          const typed = typedValues(values, defaultValues, { leaveOut: leftOut.split(' '), partly: inParts.split(' ') })
          writer.write(typed && namedBy ? { [namedBy]: values[namedBy], ...typed } : typed)
        },
      }),
    [subscribe, writer, leftOut, inParts, namedBy],
  )
  useEffect(() => writer.saveOnLeaving(), [writer])

  return { restoredAt: stored?.at ?? null, forget: writer.forget }
}

/** The text of such a draft; '' where there is none. */
export const textOfDraft = (name: string): string => readDraft<string>(draftOwner(), name)?.content ?? ''

/** Like `useState('')` for a text that is saved as a draft. */
export function useTextDraft(name: string): [string, (change: string | ((now: string) => string)) => void] {
  const [owner] = useState(draftOwner)
  const [writer] = useState(() => draftWriter(owner, name))
  const [text, setText] = useState(() => textOfDraft(name))
  const newest = useRef(text)
  useEffect(() => writer.saveOnLeaving(), [writer])

  function change(to: string | ((now: string) => string)) {
    const next = typeof to === 'function' ? to(newest.current) : to
    newest.current = next
    setText(next)
    // Delete at once, so that a reload does not restore what was sent or cleared.
    if (next === '') writer.forget()
    else writer.write(next)
  }
  return [text, change]
}

/** The values that differ from the defaults; null if none does. */
function typedValues(
  values: FieldValues,
  defaults: FieldValues,
  { leaveOut, partly }: Record<'leaveOut' | 'partly', readonly string[]>,
): FieldValues | null {
  const isTyped = ([field, value]: [string, unknown]) =>
    !secret.test(field) &&
    !leaveOut.includes(field) &&
    !isNothing(value) &&
    JSON.stringify(value) !== JSON.stringify(defaults[field])
  const typed = Object.entries(values).filter(isTyped)
  const kept = typed.map(([field, value]) => [
    field,
    partly.includes(field) ? partsApart(value, defaults[field]) : value,
  ])
  return kept.length > 0 ? Object.fromEntries(kept) : null
}

type Parts = Record<string, unknown>
const hasParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null

/** What differs in an object, or by their places in as many rows; of more or fewer rows, all. */
function partsApart(value: unknown, before: unknown): unknown {
  if (!hasParts(value) || !hasParts(before)) return value
  if (Array.isArray(value) && value.length !== (before as unknown as unknown[]).length) return value
  const apart = Object.entries(value).filter(([part, one]) => JSON.stringify(one) !== JSON.stringify(before[part]))
  return Object.fromEntries(apart.map(([part, one]) => [part, partsApart(one, before[part])]))
}

/** The opposite: these parts in place of those of now. */
function partsOver(parts: unknown, now: unknown): unknown {
  if (!hasParts(parts) || !hasParts(now) || Array.isArray(parts)) return parts
  if (Array.isArray(now)) return now.map((row, place) => (place in parts ? partsOver(parts[place], row) : row))
  return {
    ...now,
    ...Object.fromEntries(Object.entries(parts).map(([part, one]) => [part, partsOver(one, now[part])])),
  }
}

/** A number field's value for empty or invalid text; NaN has no JSON form. */
const isNothing = (value: unknown) => value == null || Number.isNaN(value)

function draftWriter(owner: string, name: string) {
  let waiting: { content: unknown } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function saveNow() {
    clearTimeout(timer)
    const { content } = waiting ?? {}
    // Race: after a logout the drafts are deleted, so this one must not be saved again.
    const isTheirs = draftOwner() === owner
    if (waiting && isTheirs && content === null) deleteDraft(owner, name)
    if (waiting && isTheirs && content !== null) saveDraft(owner, name, content)
    waiting = null
  }

  return {
    write(content: unknown) {
      waiting = { content }
      clearTimeout(timer)
      timer = setTimeout(saveNow, debounceMs)
    },
    forget() {
      waiting = null
      clearTimeout(timer)
      deleteDraft(owner, name)
    },
    /** For an effect: flushes the debounced save when the page is hidden or the form unmounts. */
    saveOnLeaving() {
      document.addEventListener('visibilitychange', saveNow)
      addEventListener('pagehide', saveNow)
      return () => {
        document.removeEventListener('visibilitychange', saveNow)
        removeEventListener('pagehide', saveNow)
        saveNow()
      }
    },
  }
}
