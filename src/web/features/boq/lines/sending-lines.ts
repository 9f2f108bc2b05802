import { plural, t } from '@lingui/core/macro'
import { issueText } from '#contract/sentence.ts'
import { ApiError } from '#web/api/errors.ts'
import { isOpen, mistakeOf } from './line-mistakes.ts'
import type { LinesStore, Mistake } from './lines-store.ts'

/**
 * What a form shows about its lines: mistakes from `isChecked` on, a `note` beside its buttons, and the first `wrong` one, opened;
 * without an id it is the paste box.
 */
export type LinesShown = { isChecked: boolean; note: string | null; wrong: { id: string | null } | null }
type Show = (shown: LinesShown) => void

/** Words that say nothing of a job. */
const courtesy =
  /^(?:namaste|namaskar|hello|hi|sir|ji|bhai|thanks|thank you|please|नमस्ते|नमस्कार|धन्यवाद|जी|सर|भाई|[\s\p{P}\p{S}])*$/iu

/** Whether all lines can be sent; else the form shows which cannot. `left`: what stands in the paste box, and would be lost. */
export function areReady(store: LinesStore, show: Show, left = ''): boolean {
  if (!store.isLoaded()) {
    const note = store.isLoading() ? t`The lines are still loading. Wait a moment.` : t`The lines could not be loaded.`
    show({ isChecked: false, note, wrong: null })
    return false
  }
  const wrong = store.all().filter((line) => mistakeOf(line) !== null || isOpen(line))
  const count = wrong.length
  const note = plural(count, {
    one: '# line needs an answer or a correction.',
    other: '# lines need an answer or a correction.',
  })
  const hasWords = !courtesy.test(left)
  const isLeft = hasWords || store.hasUnadded()
  const leftNote = hasWords
    ? t`Words are left in the box of the lines, and bidders would never see them. Add them as lines, put them into the description, or leave them out.`
    : t`Lines were read and are not added yet, and bidders would never see them. Add them, or leave them out.`
  // A new object each time: each try opens it again.
  show({
    isChecked: count > 0 || isLeft,
    note: count > 0 ? note : isLeft ? leftNote : null,
    wrong: wrong[0] ? { id: wrong[0].id } : isLeft ? { id: null } : null,
  })
  return count === 0 && !isLeft
}

const byLine = /^lines\.([^.]+)\.(.+)$/

/** Shows the server's refusals at their lines, and returns the error with what is left; null: nothing. */
export function refuseLines(error: unknown, store: LinesStore, show: Show): unknown {
  if (!(error instanceof ApiError)) return error
  const found = error.errors.flatMap(({ path, sentence }): [string, Mistake][] => {
    const [, id, field] = byLine.exec(path) ?? []
    return id && field ? [[id, { field, issue: issueText(sentence) }]] : []
  })
  if (found.length === 0) return error
  store.refuse(new Map(found))
  const note = plural(found.length, { one: '# line was refused.', other: '# lines were refused.' })
  show({ isChecked: true, note, wrong: { id: found[0]![0] } })
  const { status, sentence, requestId } = error
  const errors = error.errors.filter(({ path }) => !byLine.test(path))
  return errors.length > 0 ? new ApiError({ status, sentence, requestId, errors }) : null
}
