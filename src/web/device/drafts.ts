import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
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
  { leaveOut = [], namedBy }: Options<Values> = {},
): FormDraft {
  const [owner] = useState(draftOwner)
  const [stored] = useState(() => readDraft<Partial<Values>>(owner, name))
  const [writer] = useState(() => draftWriter(owner, name))
  const { setValue, subscribe } = form

  useLayoutEffect(() => {
    for (const [field, value] of Object.entries(stored?.content ?? {}))
      if (!secret.test(field)) setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>)
  }, [stored, setValue])

  const leftOut = leaveOut.join(' ')
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ values, defaultValues = {} }) {
          const typed = typedValues(values, defaultValues, leftOut.split(' '))
          writer.write(typed && namedBy ? { [namedBy]: values[namedBy], ...typed } : typed)
        },
      }),
    [subscribe, writer, leftOut, namedBy],
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
function typedValues(values: FieldValues, defaults: FieldValues, leaveOut: readonly string[]): FieldValues | null {
  const isTyped = ([field, value]: [string, unknown]) =>
    !secret.test(field) &&
    !leaveOut.includes(field) &&
    !isNothing(value) &&
    JSON.stringify(value) !== JSON.stringify(defaults[field])
  const typed = Object.entries(values).filter(isTyped)
  return typed.length > 0 ? Object.fromEntries(typed) : null
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
