import type { Language } from '#contract/languages.ts'
import type { OrderToReceive, Receipt } from '#contract/receiving.ts'
import { serverRefusals } from '#contract/server-refusals.ts'
import { paperFilename } from '#domain/paper-filename.ts'
import type { FileReply } from '../../http/download.ts'
import {
  bold,
  type Column,
  drawLine,
  drawRow,
  drawTitleBlock,
  grey,
  oneLine,
  type Pdf,
  page,
  paperFile,
  regular,
  width,
  write,
} from '../../papers/paper.ts'
import { unitMark } from '../../papers/unit-mark.ts'
import { type ReceiptWords, receiptWords } from './receipt-words.ts'

const numbers = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })
const shown = (quantity: number | null) => (quantity === null ? '–' : numbers.format(quantity))

const columns: readonly Column[] = [
  { x: page.left, width: 168, align: 'left' },
  ...Array.from({ length: 6 }, (_, n): Column => ({ x: 220 + n * 55, width: 52, align: 'right' })),
]

/** The goods receipt note of a truck, or the measurement sheet of work. */
export function receiptFile(receipt: Receipt, order: OrderToReceive, language: Language): Promise<FileReply> {
  const words = receiptWords(language)
  const facts = factsOf(receipt, order, words)
  const title = words.titles[receipt.kind]
  return paperFile({
    filename: paperFilename(receipt.number, order.job_title, 'pdf'),
    title: `${receipt.number}: ${order.job_title}`,
    author: order.buyer_name,
    madeAt: receipt.recorded_at,
    typed: [order.job_title, ...facts, ...receipt.items.flatMap(typedOf)],
    needsPrinting: serverRefusals.receiptNeedsPrinting,
    draw(pdf) {
      drawTitleBlock(pdf, {
        title,
        cells: [words.number({ number: receipt.number }), words.received(receipt.received_on)],
      })
      write(pdf.fontSize(12).fillColor('black'), bold, oneLine(order.job_title), { width }, { x: page.left, y: pdf.y })
      for (const fact of facts) write(pdf.fontSize(10), regular, oneLine(fact), { width })
      pdf.moveDown()
      drawItems(pdf, receipt, words)
      write(
        pdf.moveDown(3).fontSize(10).fillColor('black'),
        regular,
        words.signatures,
        { width },
        {
          x: page.left,
          y: pdf.y + 24,
        },
      )
    },
  })
}

const typedOf = ({ description, reason, measures }: Receipt['items'][number]) => [
  description,
  reason ?? '',
  ...measures.map(({ what }) => what),
]

function factsOf(receipt: Receipt, order: OrderToReceive, words: ReceiptWords): string[] {
  const { vehicle_number, challan_number, gross_kg, tare_kg, net_kg, objection, objected_on } = receipt
  return [
    words.forCompany({ company: order.buyer_name }),
    words.from({ company: order.supplier_name }),
    order.number && words.order({ number: order.number }),
    order.site && `${order.site.name}, ${order.site.address}`,
    vehicle_number && words.vehicle({ number: vehicle_number }),
    challan_number && words.challan({ number: challan_number }),
    net_kg !== null && words.weights({ gross: shown(gross_kg), tare: shown(tare_kg), net: shown(net_kg) }),
    words.recorded(receipt.recorded_at, receipt.received_by),
    receipt.status === 'accepted' && receipt.accepted_by && words.accepted({ person: receipt.accepted_by }),
    receipt.status === 'recorded' && words.waiting,
    receipt.status === 'cancelled' && words.cancelled({ reason: receipt.cancel_reason ?? '' }),
    objection && objected_on && words.objection(objected_on, objection),
    receipt.files.length > 0 && words.photos({ count: receipt.files.length }),
    receipt.note,
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[]
}

const rowHeight = 44

/** A row that does not fit begins a new page. */
function drawItems(pdf: Pdf, { items }: Receipt, words: ReceiptWords): void {
  drawLine(pdf)
  drawRow(pdf, columns, words.headings, bold)
  drawLine(pdf)
  for (const item of items) {
    if (pdf.y > page.bottom - rowHeight) pdf.addPage()
    drawRow(pdf, columns, [
      `${oneLine(item.description)} (${unitMark(item.unit)})`,
      shown(item.challan_qty),
      shown(item.received_qty),
      shown(item.short_qty),
      shown(item.rejected_qty),
      shown(item.accepted_qty),
      shown(item.excess_qty),
    ])
    if (item.reason) note(pdf, item.reason)
    for (const measure of item.measures) note(pdf, measured(measure))
    drawLine(pdf)
  }
}

/** '2 × 4.2 × 3 = 25.2' */
function measured({ what, nos, length, breadth, depth, qty }: Receipt['items'][number]['measures'][number]): string {
  const sides = [nos, length, breadth, depth].filter((side) => side !== null).map(shown)
  return `${what ? `${what}: ` : ''}${sides.join(' × ')} = ${shown(qty)}`
}

function note(pdf: Pdf, text: string): void {
  if (pdf.y > page.bottom - rowHeight) pdf.addPage()
  write(pdf.fontSize(9).fillColor(grey), regular, oneLine(text), { width: width - 12 }, { x: page.left + 12, y: pdf.y })
  pdf.fillColor('black')
}
