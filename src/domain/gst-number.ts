import { stateName } from './gst-states.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The official check character over the first 14 characters (modulus 36, factors 1 and 2 in turn). */
export function gstCheckDigit(gstNumber: string): string {
  const total = [...gstNumber.slice(0, 14)].reduce((sum, character, index) => {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return sum + Math.floor(product / 36) + (product % 36)
  }, 0)
  return alphabet[(36 - (total % 36)) % 36]!
}

/** False for a mistyped number, but also for a few rare real ones (transporters' enrolment ids): only warn. */
export function hasRightCheckDigit(gstNumber: string): boolean {
  return gstNumber.charAt(14) === gstCheckDigit(gstNumber)
}

/** The state in which the number's holder is registered. */
export function gstState(gstNumber: string): { state_code: string; state_name: string } {
  const code = gstNumber.slice(0, 2)
  return { state_code: code, state_name: stateName(code) }
}

/** The permanent account number of the income tax, which every GST number contains. */
export function panOf(gstNumber: string): string {
  return gstNumber.slice(2, 12)
}
