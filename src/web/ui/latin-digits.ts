/** After each key: what a Hindi keyboard types becomes Latin digits, before anything else reads the text. */
export function typeLatinDigits(input: HTMLInputElement): void {
  const caret = input.selectionStart
  const latin = input.value.replace(/[०-९]/g, (digit) => `${digit.charCodeAt(0) - 0x966}`)
  if (latin === input.value) return
  input.value = latin
  input.setSelectionRange(caret, caret)
}
