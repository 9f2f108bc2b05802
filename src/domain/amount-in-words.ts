import { type Sentence, sentences } from '#contract/sentence.ts'

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

/** `numbers`: 0 to 99, separated by spaces, since no rule forms them in every language. */
export const amountWords = sentences(
  {
    numbers: Array.from({ length: 100 }, (_, value) => belowHundred(value)).join(' '),
    hundred: 'Hundred',
    thousand: 'Thousand',
    lakh: 'Lakh',
    crore: 'Crore',
    rupees: 'Rupees {rupees} Only',
    rupeesAndPaise: 'Rupees {rupees} and {paise} Paise Only',
  },
  'amount',
)

const scales = [
  [10_000_000, amountWords.crore],
  [100_000, amountWords.lakh],
  [1_000, amountWords.thousand],
  [100, amountWords.hundred],
] as const

type Translate = (sentence: Sentence) => string

function inWords(value: number, translate: Translate): string {
  const scale = scales.find(([size]) => value >= size)
  if (!scale) return translate(amountWords.numbers).split(' ')[value]!
  const [size, name] = scale
  const rest = value % size
  const words = [inWords(Math.floor(value / size), translate), translate(name)]
  return [...words, ...(rest === 0 ? [] : [inWords(rest, translate)])].join(' ')
}

/**
 * `Rupees Five Thousand Only`, as invoices state their total; `पाँच हज़ार रुपये मात्र` with a translation into Hindi. Takes whole
 * paise, not below 0.
 */
export function amountInWords(paise: number, translate: Translate = ({ text }) => text): string {
  const rest = paise % 100
  const rupees = inWords((paise - rest) / 100, translate)
  if (rest === 0) return translate(amountWords.rupees({ rupees }))
  return translate(amountWords.rupeesAndPaise({ rupees, paise: inWords(rest, translate) }))
}
