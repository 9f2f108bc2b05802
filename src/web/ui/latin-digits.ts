import { latinDigits } from '#domain/latin-digits.ts'

/** After each key: what a Hindi keyboard types becomes Latin digits, before anything else reads the text. */
export function typeLatinDigits(input: HTMLInputElement): void {
  const caret = input.selectionStart
  const latin = latinDigits(input.value)
  if (latin === input.value) return
  input.value = latin
  input.setSelectionRange(caret, caret)
}
