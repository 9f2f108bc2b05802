import { latinDigits } from '../../latin-digits.ts'
import { parseDecimalWords } from '../../parse-amount.ts'

/** `words`: the whole of what is said of it; `amount`: as a budget is typed into a form. */
export type Budget = { words: string; amount: string }

const scale = String.raw`(?: ?(?:k|thousand|haz+a*r|हजार|हज़ार|l|la[ck]h?s?|लाख|cr|crores?|karod|करोड़|करोड)(?![\p{L}\p{M}]))?`
const amount = String.raw`\d+(?:,\d{2,3})*(?:\.\d+)?${scale}`
const said = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:(?:total|max|my|our|hamara|mera|apna) )?(?:bu[dg]{1,2}[gj]?h?[eia]t|बजे?ट)(?: (?:range|max|maximum|approx|around|about|only|total|upto|up to|is|of|hai|है))*[ :=-]{0,3}(?:(?:rs|inr)\.? ?|₹ ?)?(${amount}(?: ?(?:-|–|to|se|से) ?(?:(?:rs|inr)\.? ?|₹ ?)?${amount})?)(?:/-)?(?: (?:k[ae] (?:andar|under|beech)|max|tak|approx|hai|only|है|तक))*`,
  'iu',
)
/** "budget 9000 per day" is a rate. */
const each = /^ ?(?:\/ ?[a-z]|per |a day|roz|daily|each|प्रति)/i

/** What a message says of the buyer's budget, such as "Budget 2,40,000" or "budget 5-6 lakh ke andar"; null: nothing, or a rate. */
export function readBudget(text: string): Budget | null {
  const found = said.exec(latinDigits(text))
  if (!found || each.test(text.slice(found.index + found[0].length))) return null
  const typed = found[1] ?? ''
  const words = text.slice(found.index, found.index + found[0].length)
  const isKnown = typed.split(/ ?(?:-|–| to | se | से ) ?/iu).every((end) => readable(end) !== null)
  return isKnown ? { words, amount: typed } : null
}

/** Spellings that forms do not know: "90 hazzar", "2 lak", "1 karod". */
const readable = (end: string) =>
  parseDecimalWords(
    end
      .replace(/haz+a*r/i, 'hazar')
      .replace(/la[ck]h?s?$/i, 'lakh')
      .replace(/karod/i, 'crore'),
  )

/** The text with spaces in place of the budget, so that positions stay. */
export function withoutBudget(text: string): string {
  const budget = readBudget(text)
  return budget ? text.replace(budget.words, (words) => ' '.repeat(words.length)) : text
}
