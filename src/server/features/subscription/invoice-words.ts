import type { Invoice } from '#contract/invoice.ts'
import { descriptionOf } from '#contract/invoice-description.ts'
import type { Language } from '#contract/languages.ts'
import { type Sentence, sentences } from '#contract/sentence.ts'
import { amountInWords } from '#domain/amount-in-words.ts'
import { stateOf } from '#domain/gst-states.ts'
import { longDay } from '../../language/long-day.ts'
import { translate } from '../../language/translate.ts'

/** Translations repeat in English the terms that accountants and tax officers look for. */
export const paperWords = sentences(
  {
    title: 'Tax invoice',
    test: 'TEST: no money was paid, and this is not a tax document.',
    number: 'Invoice no. {number}',
    date: 'Date {day}',
    supplier: 'Supplier',
    recipient: 'Recipient',
    state: 'State: {state} ({code})',
    placeOfSupply: 'Place of supply: {state} ({code})',
    description: 'Description',
    quantity: 'Qty',
    taxableValue: 'Taxable value',
    period: '{from} to {to}',
    total: 'Total, including GST',
    reverseCharge: 'Tax payable on reverse charge: Yes',
    noReverseCharge: 'Tax payable on reverse charge: No',
    paid: 'Paid online. Payment reference {id}',
    issuedFor: 'For {company}',
    unsigned: 'Issued electronically under the Information Technology Act, 2000, and valid without a signature.',
  },
  'paper',
)

type Place = { state_code: string }
type Headings = [what: string, code: string, quantity: string, amount: string]

export type InvoiceWords = ReturnType<typeof invoiceWords>

/** The texts of an invoice in a language. */
export function invoiceWords(language: Language) {
  const say = (sentence: Sentence) => translate(language, sentence)
  const day = (time: string) => longDay(language, time)
  const placed = ({ state_code: code }: Place) => ({ state: say(stateOf(code)), code })
  const words = paperWords
  return {
    title: say(words.title),
    test: say(words.test),
    number: (number: string) => say(words.number({ number })),
    date: (time: string) => say(words.date({ day: day(time) })),
    supplier: say(words.supplier),
    recipient: say(words.recipient),
    state: (place: Place) => say(words.state(placed(place))),
    placeOfSupply: (place: Place) => say(words.placeOfSupply(placed(place))),
    headings: [say(words.description), 'SAC', say(words.quantity), say(words.taxableValue)] as Headings,
    description: (invoice: Invoice) => say(descriptionOf(invoice)),
    period: (from: string, to: string) => say(words.period({ from: day(from), to: day(to) })),
    total: say(words.total),
    inWords: ({ total }: Invoice) => amountInWords(Math.round(total * 100), say),
    reverseCharge: (applies: boolean) => say(applies ? words.reverseCharge : words.noReverseCharge),
    paid: (id: string) => say(words.paid({ id })),
    issuedFor: (company: string) => say(words.issuedFor({ company })),
    unsigned: say(words.unsigned),
  }
}
