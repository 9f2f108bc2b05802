import type { Language } from '#contract/languages.ts'
import { hindiNumbers } from './hindi-numbers.ts'

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

type Scale = readonly [size: number, name: string]
type Words = { belowHundred: (value: number) => string; scales: readonly Scale[] }

/** Crores and lakhs in both. */
const wordsOf: Record<Language, Words> = {
  en: {
    belowHundred,
    scales: [
      [10_000_000, 'Crore'],
      [100_000, 'Lakh'],
      [1_000, 'Thousand'],
      [100, 'Hundred'],
    ],
  },
  hi: {
    belowHundred: (value) => hindiNumbers[value]!,
    scales: [
      [10_000_000, 'करोड़'],
      [100_000, 'लाख'],
      [1_000, 'हज़ार'],
      [100, 'सौ'],
    ],
  },
}

function inWords(value: number, words: Words): string {
  const scale = words.scales.find(([size]) => value >= size)
  if (!scale) return words.belowHundred(value)
  const [size, name] = scale
  const rest = value % size
  return [inWords(Math.floor(value / size), words), name, ...(rest === 0 ? [] : [inWords(rest, words)])].join(' ')
}

/** `Rupees Five Thousand Only`, as invoices state their total; `पाँच हज़ार रुपये मात्र`. Takes whole paise, not below 0. */
export function amountInWords(paise: number, language: Language = 'en'): string {
  const rest = paise % 100
  const said = (value: number) => inWords(value, wordsOf[language])
  const rupees = said((paise - rest) / 100)
  if (language === 'hi') return `${rupees} रुपये ${rest === 0 ? '' : `और ${said(rest)} पैसे `}मात्र`
  return rest === 0 ? `Rupees ${rupees} Only` : `Rupees ${rupees} and ${said(rest)} Paise Only`
}
