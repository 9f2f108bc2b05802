const plainNumber = /^(\s*₹?\s*)(\d[\d,]*)(\.\d*)?$/

/**
 * Groups a typed number the Indian way ('185000' -> '1,85,000') and tells where the caret then stands: after the same digits. Other
 * texts, such as '12.5 lakh', stay as they are.
 */
export function groupDigits(text: string, caret: number): { text: string; caret: number } {
  const found = plainNumber.exec(text)
  if (!found) return { text, caret }
  const [, sign = '', whole = '', fraction = ''] = found
  const digits = whole.replaceAll(',', '')
  const last = digits.slice(-3)
  const before = digits.slice(0, -3).replaceAll(/\B(?=(\d{2})+$)/g, ',')
  const grouped = sign + (before ? `${before},${last}` : last) + fraction
  const passed = text.slice(0, caret).replaceAll(',', '').length
  let at = 0
  for (let left = passed; left > 0; at++) if (grouped[at] !== ',') left--
  return { text: grouped, caret: at }
}
