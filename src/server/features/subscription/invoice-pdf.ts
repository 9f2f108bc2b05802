import type { Invoice, InvoiceParty } from '#contract/invoice.ts'
import type { Language } from '#contract/languages.ts'
import { messages } from '#contract/messages.ts'
import { panOf } from '#domain/gst-number.ts'
import type { FileReply } from '../../http/download.ts'
import {
  addressLines,
  bold,
  type Column,
  drawLine,
  drawRow,
  drawTitleBlock,
  grey,
  oneLine,
  type Pdf,
  type Place,
  page,
  paperFile,
  regular,
  width,
  write,
} from '../../papers/paper.ts'
import type { PaperWeight } from '../../papers/paper-font.ts'
import { type InvoiceWords, invoiceWords } from './invoice-words.ts'

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** A GST invoice as one printable A4 page; the slashes of its number are replaced in the file name. */
export function invoiceFile(invoice: Invoice, language: Language): Promise<FileReply> {
  const words = invoiceWords(language)
  const { seller, buyer, number, issued_at, is_test } = invoice
  return paperFile({
    filename: `invoice-${number.replaceAll('/', '-')}.pdf`,
    title: `Invoice ${number}`,
    author: seller.name,
    madeAt: issued_at,
    typed: [seller.name, seller.address, buyer.name, buyer.address, invoice.description],
    needsPrinting: messages.invoiceNeedsPrinting,
    draw(pdf) {
      const cells = [words.number(number), words.date(issued_at)] as const
      drawTitleBlock(pdf, { title: words.title, cells, ...(is_test && { warning: words.test }) })
      drawParties(pdf, invoice, words)
      drawTable(pdf, invoice, words)
      drawFooter(pdf, invoice, words)
    },
  })
}

function drawParties(pdf: Pdf, invoice: Invoice, words: InvoiceWords): void {
  const { seller, buyer, place_of_supply } = invoice
  const top = pdf.y
  const bottoms = [
    drawParty(pdf, words.supplier, seller, { x: page.left, y: top }, [
      words.state(seller),
      `PAN ${panOf(seller.gst_number)}`,
    ]),
    drawParty(pdf, words.recipient, buyer, { x: page.middle, y: top }, [
      words.state(buyer),
      words.placeOfSupply(place_of_supply),
    ]),
  ]
  pdf.y = Math.max(...bottoms) + 14
}

function drawParty(pdf: Pdf, title: string, party: InvoiceParty, { x, y }: Place, more: string[]): number {
  const column = { width: page.right - page.middle - 8 }
  write(pdf.fontSize(9).fillColor(grey), regular, title, column, { x, y })
  write(pdf.fontSize(11).fillColor('black'), bold, oneLine(party.name), column)
  pdf.fontSize(10)
  for (const line of [addressLines(party.address), `GSTIN ${party.gst_number}`, ...more])
    write(pdf, regular, line, column)
  return pdf.y
}

function drawTable(pdf: Pdf, invoice: Invoice, words: InvoiceWords): void {
  const { taxes, taxable_value, total } = invoice
  const row = (cells: readonly string[], weight = regular as PaperWeight) => drawRow(pdf, columns, cells, weight)
  drawLine(pdf)
  row(words.headings, bold)
  const what = words.description(invoice)
  const period = words.period(invoice.period_starts_at, invoice.period_ends_at)
  row([`${what}\n${period}`, invoice.sac, String(invoice.quantity), rupees.format(taxable_value)])
  drawLine(pdf)
  for (const { name, rate_percent, amount } of taxes) row([`${name} ${rate_percent}%`, '', '', rupees.format(amount)])
  drawLine(pdf)
  row([words.total, '', '', rupees.format(total)], bold)
  write(pdf.fontSize(10), regular, words.inWords(invoice), { width }, { x: page.left, y: pdf.y + 4 })
}

function drawFooter(pdf: Pdf, { payment_id, reverse_charge, seller }: Invoice, words: InvoiceWords): void {
  write(pdf.moveDown(), regular, words.reverseCharge(reverse_charge), { width })
  write(pdf, regular, words.paid(payment_id), { width })
  write(pdf.moveDown(2), regular, words.issuedFor(oneLine(seller.name)), { width })
  write(pdf.fillColor(grey).fontSize(9), regular, words.unsigned, { width })
}

const columns: readonly Column[] = [
  { x: page.left, width: 270, align: 'left' },
  { x: 326, width: 60, align: 'left' },
  { x: 390, width: 40, align: 'right' },
  { x: 434, width: page.right - 434, align: 'right' },
]
