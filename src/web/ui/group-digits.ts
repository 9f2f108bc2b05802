const plainNumber = /^(\s*(?:₹\s*)?)(\d[\d,]*)(\.\d*)?$/

/**
 * Groups a typed number the Indian way ('185000' -> '1,85,000') and tells where the caret then stands: after the same digits. Other
 * texts, such as '12.5 lakh', stay as they are.
 */
export function groupDigits(text: string, caret: number): { text: string; caret: number } {
  const found = plainNumber.exec(text)
  if (!found) return { text, caret }
  const [, sign = '', whole = '', fraction = ''] = found
  const digits = whole.replaceAll(',', '')
  const grouped = sign + indianGroups(digits) + fraction
  const passed = text.slice(0, caret).replaceAll(',', '').length
  let at = 0
  for (let left = passed; left > 0; at++) if (grouped[at] !== ',') left--
  return { text: grouped, caret: at }
}

/** '1234567' -> '12,34,567'; leading zeros stay, since they were typed. */
function indianGroups(digits: string): string {
  const groups = [digits.slice(-3)]
  for (let end = digits.length - 3; end > 0; end -= 2) groups.unshift(digits.slice(Math.max(0, end - 2), end))
  return groups.join(',')
}
