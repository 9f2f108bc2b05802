const scales: Record<string, number> = {}
for (const [exponent, names] of [
  [3, 'k thousand thousands hazar hazaar हजार हज़ार'],
  [5, 'l lac lacs lakh lakhs लाख'],
  [7, 'c cr crore crores करोड करोड़'],
] as const)
  for (const name of names.split(' ')) scales[name.normalize('NFC')] = exponent

const part = /^(\d+(?:\.\d+)?)(\p{L}[\p{L}\p{M}]*\.?)?/u

/**
 * What people type as an amount ('1,85,000.50', '₹ 12.5 lakh', '1.2 cr', '1 करोड़ 20 लाख', '१२ लाख') as a number of rupees;
 * NaN where it is none. Parts go from the great to the small, as they are said.
 */
export function typedRupees(typed: string): number {
  const words = withLatinDigits(typed)
    .toLowerCase()
    .normalize('NFC')
    .replace(/^\s*(₹|rs\.?|inr)/, '')
    .replace(/\/-\s*$/, '')
    .replaceAll(/[,\s]/g, '')
  let rest = words
  let rupees = 0
  let below = Number.POSITIVE_INFINITY
  while (rest) {
    const found = part.exec(rest)
    if (!found) return Number.NaN
    const [whole, digits, name = ''] = found
    const exponent = name ? scales[name.replace(/\.$/, '')] : 0
    if (exponent === undefined || exponent >= below) return Number.NaN
    // Shifts the decimal point rather than multiplies: 12.35 × 100000 is no whole number to a computer.
    rupees += Number(`${digits}e${exponent}`)
    below = exponent
    rest = rest.slice(whole.length)
  }
  return words ? Math.round(rupees * 1e6) / 1e6 : Number.NaN
}

function withLatinDigits(text: string): string {
  return text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
}
