import { amountInWords } from '#domain/amount-in-words.ts'
import { currentLanguage } from '#web/language/translate.ts'

/** An amount of rupees as it would be written on a cheque, in the language that is spoken. */
export function priceInWords(rupees: number): string {
  return amountInWords(Math.round(rupees * 100), currentLanguage())
}
