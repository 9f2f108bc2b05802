import type { OrderVersionContent } from '#contract/order.ts'
import { parsePaise, parsePercent, rupeesNumber } from '#domain/exact.ts'
import { indiaDate } from '#domain/india-time.ts'
import { lineNumbers, type OrderChange } from '#domain/orders/amendment.ts'
import { dueInWords } from '#domain/orders/due-in-words.ts'
import { amountsOfMilestones } from '#domain/orders/milestones.ts'
import type { OrderContent } from '#domain/orders/order-content.ts'
import {
  changeInWords,
  chargeBesideSum,
  chargeInWords,
  percentInWords,
  quantityInWords,
  rateInWords,
  rupeesInWords,
  termsInWords,
  unitOfRate,
} from '#domain/orders/order-in-words.ts'
import type { OrderPaperWords } from './order-paper-words.ts'
import { bold, type Column, drawLine, drawRow, oneLine, type Pdf, page, regular, width, write } from './paper.ts'
import type { PaperWeight } from './paper-font.ts'

type Shown = OrderVersionContent

const left = (x: number, end: number): Column => ({ x, width: end - x - 6, align: 'left' })
const right = (x: number, end: number): Column => ({ x, width: end - x, align: 'right' })
const fontSize = 9

/** A row that does not fit begins a page, under `heads` again. */
function drawRows(
  pdf: Pdf,
  columns: readonly Column[],
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const drawHeads = () => {
    drawLine(pdf)
    drawRow(pdf, columns, heads, bold, fontSize)
    drawLine(pdf)
  }
  keepTogether(pdf, 60)
  drawHeads()
  for (const row of rows) {
    if (!fits(pdf, heightOf(pdf, columns, row))) {
      pdf.addPage()
      drawHeads()
    }
    drawRow(pdf, columns, row, regular, fontSize)
  }
  drawLine(pdf)
}

const fits = (pdf: Pdf, height: number) => pdf.y + height < pdf.page.height - pdf.page.margins.bottom

function keepTogether(pdf: Pdf, height: number): void {
  if (!fits(pdf, height)) pdf.addPage()
}

/** An estimate by the present font, which is about as wide as the others, with a line to spare. */
function heightOf(pdf: Pdf, columns: readonly Column[], cells: readonly string[]): number {
  pdf.fontSize(fontSize)
  return Math.max(...cells.map((text, n) => pdf.heightOfString(text, { width: columns[n]!.width }))) + 20
}

function drawHeading(pdf: Pdf, text: string, beside = 60): void {
  keepTogether(pdf, beside)
  write(pdf.fontSize(11).fillColor('black'), bold, text, { width }, { x: page.left, y: pdf.y + 8 })
  pdf.y += 3
}

const changeColumns = [left(page.left, 190), left(190, 330), left(330, 468), right(468, page.right)]

/** Before, after and difference; then the whole order follows as it will be in force. */
export function drawChanges(pdf: Pdf, { changes, reason, content }: Shown, words: OrderPaperWords): void {
  const { of, say } = words
  drawHeading(pdf, say(of.changes))
  if (reason) write(pdf.fontSize(10), regular, say(of.because({ reason: oneLine(reason) })), { width })
  const numberOf = lineNumbers(changes as OrderChange[], content.lines)
  const rows = (changes as OrderChange[]).map((change) => {
    const { what, before, after, difference } = changeInWords(change, numberOf, words)
    return [what, before, after, difference]
  })
  drawRows(pdf, changeColumns, [say(of.what), say(of.before), say(of.after), say(of.difference)], rows)
  drawHeading(pdf, say(of.inForce), 90)
}

const lineColumns = [
  left(page.left, 76),
  left(76, 236),
  left(236, 286),
  right(286, 340),
  left(346, 402),
  right(396, 452),
  right(452, 482),
  right(482, page.right),
]

export function drawLines(pdf: Pdf, { lines }: Shown, words: OrderPaperWords): void {
  const { of, say } = words
  const heads = [of.lineNumber, of.description, of.hsnSac, of.quantity, of.per, of.rate, of.gst, of.amount].map(say)
  const rows = lines.map((line, n) => [
    line.number || String(n + 1),
    [oneLine(line.description), ...besides(line, words)].join('\n'),
    line.hsn_sac ?? '',
    quantityInWords(line.qty),
    unitOfRate(line, words),
    withoutSign(rateInWords(line.rate)),
    percentInWords(line.gst_percent),
    withoutSign(rupeesInWords(line.amount)),
  ])
  drawRows(pdf, lineColumns, heads, rows)
}

const withoutSign = (amount: string) => amount.replace('₹', '')

function besides({ tolerance_percent, needed_from, needed_to }: Shown['lines'][number], words: OrderPaperWords) {
  const { of, say } = words
  const [from, to] = [needed_from, needed_to].map((day) => day && indiaDate(day))
  const needed = from && to ? of.between({ from, to }) : to ? of.by({ to }) : from && of.from({ from })
  return [
    ...(needed ? [say(needed)] : []),
    ...(tolerance_percent > 0 ? [say(of.tolerance({ percent: percentInWords(tolerance_percent) }))] : []),
  ]
}

const sumColumns = [left(page.left, 430), right(430, page.right)]

export function drawSums(pdf: Pdf, shown: Shown, words: OrderPaperWords): void {
  const { of, say } = words
  const { items_total, discount, charges, taxable, tax, round_off, total, content } = shown
  const row = (label: string, amount: number, weight: PaperWeight = regular) => {
    keepTogether(pdf, 24)
    drawRow(pdf, sumColumns, [label, rupeesInWords(amount)], weight, 10)
  }
  row(say(of.items), items_total)
  if (discount > 0) row(say(of.discount({ percent: percentInWords(content.discount_percent) })), -discount)
  for (const charge of charges)
    if (charge.payable_to === 'supplier') row(say(of.charge({ what: chargeBesideSum(charge, words) })), charge.total)
  row(say(of.taxable), taxable)
  for (const part of tax) for (const [name, percent, amount] of taxParts(part)) row(`${name} ${percent}`, amount)
  if (round_off !== 0) row(say(of.roundOff), round_off)
  drawLine(pdf)
  row(say(of.total), total, bold)
  write(pdf.fontSize(10), regular, words.inWords(total), { width }, { x: page.left, y: pdf.y + 2 })
  const others = charges.filter(({ payable_to }) => payable_to === 'third_party')
  if (others.length > 0) {
    const named = others.map((charge) => chargeInWords(charge, words)).join('; ')
    write(pdf, regular, say(of.paidToOthers({ charges: named })), { width })
  }
}

type Tax = Shown['tax'][number]
function taxParts({ percent, cgst, sgst, igst }: Tax): [name: string, percent: string, amount: number][] {
  if (igst > 0) return [['IGST', percentInWords(percent), igst]]
  if (cgst === 0 && sgst === 0) return []
  // Half of an odd rate has three decimals, such as 0.125 %.
  const half = `${percent / 2} %`
  return [
    ['CGST', half, cgst],
    ['SGST', half, sgst],
  ]
}

const termColumns = [left(page.left, 230), left(230, page.right)]

export function drawTerms(pdf: Pdf, { terms }: OrderContent, words: OrderPaperWords): void {
  drawHeading(pdf, words.say(words.of.terms))
  for (const { field, label, value } of termsInWords(terms, words)) {
    if (field === 'other' && terms.other === '') continue
    // Long terms may run over several pages.
    keepTogether(pdf, Math.min(heightOf(pdf, termColumns, [label, value]), 400))
    drawRow(pdf, termColumns, [label, value], regular, 10)
  }
}

const milestoneColumns = [left(page.left, 76), left(76, 380), right(380, 440), right(440, page.right)]

export function drawMilestones(pdf: Pdf, { milestones, total }: OrderContent, words: OrderPaperWords): void {
  const { of, say } = words
  drawHeading(pdf, say(of.milestones), 80)
  const shares = milestones.map(({ percent }) => ({ share: parsePercent(percent)! }))
  const amounts = amountsOfMilestones(parsePaise(total)!, shares)
  const rows = milestones.map((milestone, n) => [
    String(n + 1),
    [milestone.name, dueInWords(milestone, words)].filter(Boolean).join(': '),
    percentInWords(milestone.percent),
    rupeesInWords(rupeesNumber(amounts[n]!)),
  ])
  drawRows(pdf, milestoneColumns, [say(of.lineNumber), say(of.due), '%', say(of.amount)], rows)
}

/** Who issued and accepted it, by the company where a founder has no name, and the fingerprint of what was accepted. */
export function drawAcceptance(pdf: Pdf, shown: Shown, { of, say, clock }: OrderPaperWords): void {
  const { content, issued_by, issued_at, decided_by, decided_at, respond_by, status, content_sha256 } = shown
  if (!issued_at || !content_sha256) return
  const answered =
    status === 'accepted' && decided_at
      ? [
          say(of.acceptedBy({ name: decided_by ?? content.supplier.company_name, time: clock(decided_at) })),
          say(of.electronic),
        ]
      : status === 'issued' && respond_by
        ? [say(of.notAccepted({ time: clock(respond_by) }))]
        : []
  drawHeading(pdf, say(of.acceptance), 130)
  pdf.fontSize(10)
  const lines = [
    say(of.issuedBy({ name: issued_by ?? content.buyer.company_name, time: clock(issued_at) })),
    ...answered,
    say(of.wholeFingerprint({ fingerprint: content_sha256 })),
  ]
  for (const line of lines) write(pdf, regular, line, { width }, { x: page.left, y: pdf.y })
}
