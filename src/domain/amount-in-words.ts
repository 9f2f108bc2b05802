const ones =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const tens = ' Ten Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

function belowHundred(value: number): string {
  if (value < 20) return ones[value]!
  const rest = value % 10
  return rest === 0 ? tens[value / 10]! : `${tens[Math.floor(value / 10)]}-${ones[rest]}`
}

const scales = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const

/** A whole number in Indian English: crores and lakhs. */
function inWords(value: number): string {
  const scale = scales.find(([size]) => value >= size)
  if (!scale) return belowHundred(value)
  const [size, name] = scale
  const rest = value % size
  return [inWords(Math.floor(value / size)), name, ...(rest === 0 ? [] : [inWords(rest)])].join(' ')
}

/** `Rupees Five Thousand Only`, as invoices state their total. Takes whole paise, not below 0. */
export function amountInWords(paise: number): string {
  const rest = paise % 100
  const rupees = `Rupees ${inWords((paise - rest) / 100)}`
  return rest === 0 ? `${rupees} Only` : `${rupees} and ${inWords(rest)} Paise Only`
}
