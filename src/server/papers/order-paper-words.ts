import { type Language, sourceLanguage } from '#contract/languages.ts'
import { orderWords } from '#contract/order-words.ts'
import { type Sentence, sentences } from '#contract/sentence.ts'
import { amountInWords } from '#domain/amount-in-words.ts'
import { stateOf } from '#domain/gst-states.ts'
import { indiaClock } from '#domain/india-time.ts'
import type { OrderContent } from '#domain/orders/order-content.ts'
import { longDay } from '../language/long-day.ts'
import { translate } from '../language/translate.ts'
import { unitMark } from './unit-mark.ts'

/** What only the paper says. Translations repeat in English the terms that accountants look for. */
export const orderPaperSentences = sentences(
  {
    amendment: 'Amendment of {paper}',
    draft: 'DRAFT: not issued, binds nobody',
    withdrawn: 'Taken back by the buyer',
    refused: 'Refused by the supplier',
    lapsed: 'Not answered in time',
    number: 'No. {number}',
    noNumber: 'No. at issue',
    dateVersion: '{day} · version {version}',
    quotation: 'For: {job}',
    quotationVersion: 'For: {job}. Quotation {code}, version {version}',

    changes: 'What changes',
    because: 'Reason: {reason}',
    what: 'What',
    before: 'Before',
    after: 'After',
    difference: 'Difference',
    inForce: 'The order as it then stands',

    lineNumber: 'No.',
    description: 'Description',
    hsnSac: 'HSN/SAC',
    quantity: 'Qty',
    per: 'Unit',
    rate: 'Rate ₹',
    gst: 'GST',
    amount: 'Amount ₹',
    tolerance: 'Tolerance {percent}',
    between: 'Needed {from} to {to}',
    by: 'Needed by {to}',
    from: 'Needed from {from}',

    items: 'Sum of the lines',
    discount: 'Discount {percent}',
    charge: 'Charge: {what}',
    taxable: 'Taxable value',
    roundOff: 'Round-off',
    total: 'Total, including GST',
    paidToOthers: 'Paid by the buyer to others, not in the total: {charges}',

    terms: 'Delivery and terms',
    milestones: 'Payment milestones',
    due: 'Due',

    acceptance: 'Acceptance',
    issuedBy: 'Issued for the buyer by {name}, {time} IST',
    acceptedBy: 'Accepted for the supplier by {name}, {time} IST',
    notAccepted: 'Not accepted by the supplier when this was printed. Answer by {time} IST.',
    electronic: 'Electronically accepted, not stamped. Valid without a signature.',
    wholeFingerprint: 'Fingerprint (SHA-256): {fingerprint}',
    fingerprint: 'Fingerprint {fingerprint}',
    verify: 'Is this paper in force, and unchanged? {address}',
  },
  'order_paper',
)

export type OrderPaperWords = ReturnType<typeof orderPaperWords>

/** `kind`: of the order, which may be one of work. */
export function orderPaperWords(language: Language, kind: OrderContent['kind']) {
  const say = (sentence: Sentence) => translate(language, sentence)
  return {
    of: orderPaperSentences,
    say,
    unit: unitMark,
    isWork: kind === 'wo',
    day: (time: string) => longDay(language, time),
    clock: indiaClock,
    state: (code: string) => `${say(stateOf(code))} (${code})`,
    paper: (kind: 'po' | 'wo') =>
      language === sourceLanguage ? orderWords[kind].text : `${say(orderWords[kind])} (${orderWords[kind].text})`,
    inWords: (rupees: number) => amountInWords(Math.round(rupees * 100), say),
  }
}
