import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { sessionState } from '../session/session-state.ts'
import { deleteDraft, readDraft, saveDraft } from './draft-store.ts'

/** Debounce: something typed is saved so long after the last key, soon enough for any accident, seldom enough for slow phones. */
const debounceMs = 400

/** Never saved, whatever a form says. */
const secret = /password|reset_code/i

/** Whose drafts these are: those of the signed-in person, else those of whoever is at this device. */
function draftOwner(): string {
  const session = sessionState()
  return session.status === 'signed-in' ? session.user.id : 'guest'
}

export type FormDraft = {
  /** When what was restored had been typed, in ms since 1970; null where the form opened empty. */
  restoredAt: number | null
  /** Once the form has done its work, or somebody starts over. */
  forget(): void
}

type Options<Values extends FieldValues> = {
  /** Fields that are not saved; those of passwords and codes never are. */
  leaveOut?: readonly Path<Values>[]
}

/**
 * Saves what is typed into a form, within a second and for the person who typed it, and puts it back when the form opens again:
 * after a reload, a closed tab, a flat battery. Only what differs from the form's default values is saved, so a form that is
 * reset forgets its draft by itself. `name` tells drafts apart: 'post-job', `bid ${jobId}`; a form whose name changes needs a `key`.
 */
export function useFormDraft<Values extends FieldValues, Context, Transformed>(
  form: UseFormReturn<Values, Context, Transformed>,
  name: string,
  { leaveOut = [] }: Options<Values> = {},
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
        callback: ({ values, defaultValues = {} }) =>
          writer.write(typedValues(values, defaultValues, leftOut.split(' '))),
      }),
    [subscribe, writer, leftOut],
  )
  useEffect(() => writer.saveOnLeaving(), [writer])

  return { restoredAt: stored?.at ?? null, forget: writer.forget }
}

/** Like `useState('')` for a text that is saved as those of forms are. */
export function useTextDraft(name: string): [string, (change: string | ((now: string) => string)) => void] {
  const [owner] = useState(draftOwner)
  const [writer] = useState(() => draftWriter(owner, name))
  const [text, setText] = useState(() => readDraft<string>(owner, name)?.content ?? '')
  const newest = useRef(text)
  useEffect(() => writer.saveOnLeaving(), [writer])

  function change(to: string | ((now: string) => string)) {
    const next = typeof to === 'function' ? to(newest.current) : to
    newest.current = next
    setText(next)
    // Sent or emptied: a reload a moment later must not bring it back.
    if (next === '') writer.forget()
    else writer.write(next)
  }
  return [text, change]
}

/** Null where nothing was typed that the form had not said itself. */
function typedValues(values: FieldValues, defaults: FieldValues, leaveOut: readonly string[]): FieldValues | null {
  const isTyped = ([field, value]: [string, unknown]) =>
    !secret.test(field) &&
    !leaveOut.includes(field) &&
    !isNothing(value) &&
    JSON.stringify(value) !== JSON.stringify(defaults[field])
  const typed = Object.entries(values).filter(isTyped)
  return typed.length > 0 ? Object.fromEntries(typed) : null
}

/** What a number field makes of an empty or unreadable text; JSON could not give it back. */
const isNothing = (value: unknown) => value == null || Number.isNaN(value)

function draftWriter(owner: string, name: string) {
  let waiting: { content: unknown } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function saveNow() {
    clearTimeout(timer)
    const { content } = waiting ?? {}
    // Whoever logged out meanwhile has had their drafts forgotten, this one too.
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
    /** For an effect: what has not been saved yet is, when the page is hidden or the form goes. */
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
