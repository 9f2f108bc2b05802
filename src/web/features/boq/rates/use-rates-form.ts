import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Job } from '#contract/job.ts'
import { issueText } from '#contract/sentence.ts'
import { ApiError } from '#web/api/errors.ts'
import type { Bill } from './bill.ts'
import { lineRate } from './line-rate.ts'
import { type Mistake, placed, type Step } from './mistakes.ts'
import type { SentBid } from './parse-rates.ts'
import type { Rates } from './rates-context.ts'
import { reckonTyped, sentRates } from './sent-rates.ts'
import { type TypedLine, type TypedRates, withoutEmpty } from './typed-rates.ts'

type Options = {
  job: Job
  bill: Bill
  form: UseFormReturn<TypedRates, unknown, SentBid>
  firstStep: Step
  /** Everything that is wrong with the form as typed. */
  mistakesIn: (typed: TypedRates) => Mistake[]
}

/**
 * State of an itemised bid's form. Call it in the component of `useForm`, after the hook that restores the draft: it opens at the first
 * line without a rate.
 */
export function useRatesForm({ job, bill, form, firstStep, mistakesIn }: Options) {
  const typed = form.watch()
  const [step, setStep] = useState<Step>(firstStep)
  const [place, setPlace] = useState(bill.priced[0] ?? 0)
  /** What the server refused, by its place, with what was typed there then. */
  const [told, setTold] = useState<readonly (Mistake & { refused: string })[]>([])
  /** Whether the mistakes are shown: from the first look at the check on. */
  const [isTried, setTried] = useState(firstStep === 'check')
  // Reckoning a bill of thousands of lines takes longer than a key press may.
  const calm = useDeferredValue(typed)
  const reckoning = useMemo(() => reckonTyped(bill, calm), [bill, calm])

  const openFirst = useEffectEvent(() => setPlace(firstOpen(bill, form.getValues())))
  useEffect(() => openFirst(), [])

  const goTo = useCallback((to: Step, at?: number) => {
    setStep(to)
    if (to === 'check') setTried(true)
    if (at !== undefined) setPlace(at)
  }, [])

  function changeLine(id: string, change: Partial<Record<keyof TypedLine, unknown>>) {
    const { [id]: before = {}, ...others } = form.getValues('lines')
    const line = withoutEmpty({ ...before, ...change } as TypedLine)
    form.setValue('lines', Object.keys(line).length > 0 ? { ...others, [id]: line } : others)
  }

  function setLines(lines: TypedRates['lines']) {
    form.setValue('lines', Object.fromEntries(Object.entries(lines).filter(([, line]) => Object.keys(line).length > 0)))
  }

  function open(mistake: Mistake | undefined) {
    if (!mistake) return
    const at = bill.lines.findIndex(({ id }) => id === mistake.lineId)
    goTo(mistake.step, at < 0 ? undefined : at)
  }

  /** False if the error is not about a part of the form, so that it must be told as a whole. */
  function showRefusal(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.errors.length === 0) return false
    const sent = sentRates(bill, form.getValues())
    const refused = error.errors.map(({ path, sentence }) => placed(path.split('.'), issueText(sentence), sent))
    setTold(refused.map((mistake) => ({ ...mistake, refused: typedAt(mistake, form.getValues()) })))
    setTried(true)
    open(refused[0])
    return true
  }

  /** A firm that cannot be bid for holds one back, before all rates are typed. */
  function leaveCompany() {
    const now = form.getValues()
    const wrong = mistakesIn(now).filter((mistake) => mistake.step === 'company')
    setTold(wrong.map((mistake) => ({ ...mistake, refused: typedAt(mistake, now) })))
    if (wrong.length === 0) goTo('lines')
  }

  /** Null if something is wrong, which is then opened. */
  function mayBeSent(): boolean {
    setTold([])
    setTried(true)
    const found = mistakesIn(form.getValues())
    open(found[0])
    return found.length === 0
  }

  const live = useMemo(() => (isTried ? mistakesIn(calm) : []), [isTried, calm, mistakesIn])
  const rates: Rates = {
    job,
    bill,
    form,
    typed,
    reckoning,
    mistakes: [...live, ...told.filter((mistake) => mistake.refused === typedAt(mistake, typed))],
    changeLine,
    setLines,
    goTo,
    leaveCompany,
    place: bill.lines[place]?.kind === 'item' ? place : (bill.priced[0] ?? 0),
  }
  return { rates, step, setStep, showRefusal, mayBeSent }
}

/** What is typed where a mistake is: once it is another, the refusal no longer holds. */
function typedAt({ step, field, lineId }: Mistake, typed: TypedRates): string {
  const { lines, charges } = typed
  if (lineId) return JSON.stringify(lines[lineId])
  return JSON.stringify(
    step === 'charges' ? charges : field in typed ? typed[field as keyof TypedRates] : [lines, charges],
  )
}

/** The place of the first line that was not touched yet. */
function firstOpen({ priced, lines }: Bill, typed: TypedRates): number {
  const isOpen = (place: number) => {
    const about = typed.lines[lines[place]!.id]
    return lineRate(lines[place]!, about) === null && !about?.isDeclined
  }
  return priced.find(isOpen) ?? priced[0] ?? 0
}
