import type { Invoice } from '#contract/invoice.ts'
import type { Language } from '#contract/languages.ts'
import { amountInWords } from '#domain/amount-in-words.ts'
import { stateName } from '#domain/gst-states.ts'

type Place = { state_code: string }
type Headings = [what: string, code: string, quantity: string, amount: string]

const dayIn = (locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
  return (time: string) => format.format(new Date(time))
}
const englishDay = dayIn('en-IN')
const hindiDay = dayIn('hi-IN-u-nu-latn')

/** The description as every invoice has it, and whose subscription it is. */
const described = /^(.+) subscription, one month$/s

const english = {
  title: 'Tax invoice',
  test: 'TEST: no money was paid, and this is not a tax document.',
  number: (number: string) => `Invoice no. ${number}`,
  date: (time: string) => `Date ${englishDay(time)}`,
  supplier: 'Supplier',
  recipient: 'Recipient',
  state: ({ state_code }: Place) => `State: ${stateName(state_code)} (${state_code})`,
  placeOfSupply: ({ state_code }: Place) => `Place of supply: ${stateName(state_code)} (${state_code})`,
  headings: ['Description', 'SAC', 'Qty', 'Taxable value'] as Headings,
  description: (text: string) => text,
  period: (from: string, to: string) => `${englishDay(from)} to ${englishDay(to)}`,
  total: 'Total, including GST',
  inWords: ({ total_in_words }: Invoice) => total_in_words,
  reverseCharge: (applies: boolean) => `Tax payable on reverse charge: ${applies ? 'Yes' : 'No'}`,
  paid: (id: string) => `Paid online. Payment reference ${id}`,
  issuedFor: (company: string) => `For ${company}`,
  unsigned: 'Issued electronically under the Information Technology Act, 2000, and valid without a signature.',
}

/** What an accountant or an officer looks for stands in English beside it. */
const hindi: typeof english = {
  title: 'टैक्स इनवॉइस (Tax invoice)',
  test: 'टेस्ट (TEST): कोई पैसा नहीं दिया गया, और यह टैक्स का कागज़ नहीं है।',
  number: (number) => `बिल नं. (Invoice no.) ${number}`,
  date: (time) => `तारीख (Date) ${hindiDay(time)}`,
  supplier: 'सप्लायर (Supplier)',
  recipient: 'पाने वाला (Recipient)',
  state: ({ state_code }) => `राज्य (State): ${stateName(state_code, 'hi')} (${state_code})`,
  placeOfSupply: ({ state_code }) => `सप्लाई की जगह (Place of supply): ${stateName(state_code, 'hi')} (${state_code})`,
  headings: ['विवरण\n(Description)', 'SAC', 'मात्रा\n(Qty)', 'टैक्स से पहले\n(Taxable value)'],
  description: (text) => text.replace(described, '$1 सब्सक्रिप्शन, एक महीना'),
  period: (from, to) => `${hindiDay(from)} से ${hindiDay(to)} तक`,
  total: 'कुल, GST समेत (Total)',
  inWords: ({ total }) => amountInWords(Math.round(total * 100), 'hi'),
  reverseCharge: (applies) => `रिवर्स चार्ज पर टैक्स (Tax payable on reverse charge): ${applies ? 'हाँ (Yes)' : 'नहीं (No)'}`,
  paid: (id) => `ऑनलाइन पेमेंट हुआ। पेमेंट रेफ़रेंस ${id}`,
  issuedFor: (company) => `${company} की ओर से`,
  unsigned: 'सूचना प्रौद्योगिकी अधिनियम, 2000 के तहत इलेक्ट्रॉनिक रूप से जारी, बिना हस्ताक्षर के मान्य।',
}

export type InvoiceWords = typeof english

/** The texts of an invoice in every language, side by side so that none is changed without the others. */
export const invoiceWords: Record<Language, InvoiceWords> = { en: english, hi: hindi }
