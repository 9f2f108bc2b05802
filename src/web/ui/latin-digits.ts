import type { InputEvent } from 'react'

/** For `onInput`: what a Hindi keyboard types becomes Latin digits, before `onChange` reads the text. */
export function typeLatinDigits({ currentTarget: input }: InputEvent<HTMLInputElement>): void {
  const caret = input.selectionStart
  const latin = input.value.replace(/[०-९]/g, (digit) => `${digit.charCodeAt(0) - 0x966}`)
  if (latin === input.value) return
  input.value = latin
  input.setSelectionRange(caret, caret)
}
