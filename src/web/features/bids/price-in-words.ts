import { amountInWords } from '#domain/amount-in-words.ts'
import { translate } from '#web/language/translate.ts'

/** An amount of rupees in words, as on a cheque, in the reader's language. */
export const priceInWords = (rupees: number) => amountInWords(Math.round(rupees * 100), translate)
