const isForeign = (typed: string) => /^\s*(?:\+|00)(?!\s*91)/.test(typed)

/** Its digits without the country's code or the trunk's 0. */
export const digitsOfPhone = (typed: string): string =>
  typed
    .replaceAll(/[^\d+]/g, '')
    .replace(/^(?:(?:\+|00)91|91(?=\d{10}$)|0+)/, '')
    .replaceAll('+', '')

/** False for an Indian number with a digit too few or too many; not for toll-free ones (1800, 1860), which differ. */
export function hasFullLength(typed: string): boolean {
  const digits = digitsOfPhone(typed)
  return digits === '' || isForeign(typed) || /^18[06]0/.test(digits) || digits.length === 10
}
