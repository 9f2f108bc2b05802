import { limits } from '#contract/limits.ts'
import { parseRupees } from '#domain/parse-amount.ts'
import { Refused } from './ask-server.ts'
import { sentenceOf } from './page-parts.ts'

/** What is wrong with an input, in the words that its markup has; null if nothing is. */
function problemOf({ value, required, validity, dataset }: HTMLInputElement): string | null {
  const { places, pattern, missing = '', wrong = '' } = dataset
  const typed = value.trim()
  if (typed === '') return required ? missing : null
  if (validity.typeMismatch || (pattern && !new RegExp(pattern).test(typed))) return wrong
  if (!places) return null
  const amount = parseRupees(typed)
  // Of a line, which may stay empty.
  if (amount === 0 && !required) return sentenceOf('zero_rate')
  if (amount >= (Number(places) === 2 ? limits.priceBelow : limits.rateBelow)) return dataset.large ?? wrong
  if (Number.isNaN(amount) || (required && amount === 0)) return sentenceOf('amount_unclear')
  return Number(amount.toFixed(Number(places))) === amount ? null : wrong
}

/** Says at an input what is wrong with it; null: nothing is. */
function mark(input: HTMLInputElement, problem: string | null): boolean {
  const note = document.getElementById(input.getAttribute('aria-describedby') ?? '')?.querySelector('[data-problem]')
  if (note) note.textContent = problem
  if (problem === null) input.removeAttribute('aria-invalid')
  else input.setAttribute('aria-invalid', 'true')
  return problem !== null
}

function lead(input: HTMLInputElement): void {
  input.focus({ preventScroll: true })
  // The middle: the top of the page is covered by its header.
  input.scrollIntoView({ block: 'center' })
}

const inputsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll('input')].filter(({ willValidate }) => willValidate)

/** Marks all that is wrong and goes to the first. Throws `Refused`, which says how many there are. */
export function checkFields(form: HTMLFormElement): void {
  const wrong = inputsOf(form).filter((input) => mark(input, problemOf(input)))
  if (wrong[0]) lead(wrong[0])
  if (wrong.length > 0) throw new Refused(countOfWrong(wrong.length))
}

/** Marks inputs with what the server says of each, and goes to the first. */
export function markRefused(problems: readonly [HTMLInputElement, string][]): void {
  for (const [input, sentence] of problems) mark(input, sentence)
  if (problems[0]) lead(problems[0][0])
}

/** Marks an input with a sentence, goes to it, and throws `Refused`. */
export function refuseAt(input: HTMLInputElement, said: string | null | undefined): never {
  const sentence = said ?? ''
  mark(input, sentence)
  lead(input)
  throw new Refused(sentence)
}

/** Of one that must be filled in for something else than sending. */
export function isFilledIn(input: HTMLInputElement): boolean {
  const isWrong = mark(input, input.value.trim() === '' ? (input.dataset.wrong ?? '') : problemOf(input))
  if (isWrong) lead(input)
  return !isWrong
}

/** After each key: a marked field that is right now is so at once, and counts no more. */
export function checkAgain(form: HTMLFormElement): void {
  const marked = inputsOf(form).filter((input) => input.hasAttribute('aria-invalid'))
  const left = marked.filter((input) => mark(input, problemOf(input))).length
  const said = form.querySelector('[data-error]')
  if (said?.textContent?.startsWith(sentenceOf('fields_wrong') ?? ''))
    said.textContent = left === 0 ? '' : countOfWrong(left)
}

const countOfWrong = (count: number) => `${sentenceOf('fields_wrong')} ${count}`

export function unmarkFields(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll('input')) mark(input, null)
}
