import type { InputEvent } from 'react'

const withLatinDigits = (text: string): string =>
  text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))

/** For `onInput`: what a Hindi keyboard types becomes Latin digits, before `onChange` reads the text. */
export function typeLatinDigits({ currentTarget: input }: InputEvent<HTMLInputElement>): void {
  const latin = withLatinDigits(input.value)
  if (latin === input.value) return
  const caret = input.selectionStart
  input.value = latin
  input.setSelectionRange(caret, caret)
}
