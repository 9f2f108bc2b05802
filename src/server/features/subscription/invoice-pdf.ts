import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Invoice, InvoiceParty } from '#contract/invoice.ts'
import type { Language } from '#contract/languages.ts'
import { messages } from '#contract/messages.ts'
import { panOf } from '#domain/gst-number.ts'
import type { FileReply } from '../../http/download.ts'
import { Refusal } from '../../refusal.ts'
import { type InvoiceWords, invoiceWords } from './invoice-words.ts'
import { type PaperWeight, paperFont, runsOf, unprintable } from './paper-font.ts'

const page = { left: 48, right: 547, middle: 306, bottom: 780 }
const width = page.right - page.left
const grey = '#6b7280'
const [regular, bold] = ['400Regular', '700Bold'] as const

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

type Pdf = PDFKit.PDFDocument

/** An invoice as a download; the slashes of its number are replaced in the file name. */
export async function invoiceFile(invoice: Invoice, language: Language): Promise<FileReply> {
  const pdf = await invoicePdf(invoice, language)
  return {
    filename: `invoice-${invoice.number.replaceAll('/', '-')}.pdf`,
    contentType: 'application/pdf',
    bytes: pdf.length,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    open: async () => Readable.from([pdf]),
  }
}

/** A GST invoice as one printable A4 page. Refused if no font has some of its letters: the browser can print those. */
async function invoicePdf(invoice: Invoice, language: Language): Promise<Buffer> {
  const words = invoiceWords(language)
  const { seller, buyer } = invoice
  if (unprintable.test([seller.name, seller.address, buyer.name, buyer.address, invoice.description].join('')))
    throw new Refusal(422, messages.invoiceNeedsPrinting)
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    margin: page.left,
    info: { Title: `Invoice ${invoice.number}`, Author: seller.name, CreationDate: new Date(invoice.issued_at) },
  })
  drawHeading(pdf, invoice, words)
  drawParties(pdf, invoice, words)
  drawTable(pdf, invoice, words)
  drawFooter(pdf, invoice, words)
  pdf.end()
  return buffer(pdf)
}

/** Writes a text with the font of each of its scripts, at `at` or below the last one. Fonts are read when first needed. */
function write(pdf: Pdf, weight: PaperWeight, text: string, options: PDFKit.Mixins.TextOptions, at?: Place): void {
  const runs = runsOf(text)
  for (const [n, { script, text }] of runs.entries()) {
    const more = { ...options, continued: n < runs.length - 1 }
    pdf.font(paperFont(script, weight))
    if (at && n === 0) pdf.text(text, at.x, at.y, more)
    else pdf.text(text, more)
  }
}

/** The title block of a drawing: what it is at the left, its number and date in cells at the right. */
function drawHeading(pdf: Pdf, { is_test, number, issued_at }: Invoice, words: InvoiceWords): void {
  const [top, cells] = [44, 346]
  const title = { width: cells - page.left - 20 }
  pdf.fontSize(20).fillColor('black')
  write(pdf, bold, words.title, title, { x: page.left + 10, y: top + 8 })
  if (is_test) write(pdf.fontSize(9).fillColor('#b91c1c'), bold, words.test, title)
  const titleBottom = pdf.y
  const inCell = { width: page.right - cells - 16 }
  write(pdf.fontSize(10).fillColor('black'), bold, words.number(number), inCell, { x: cells + 8, y: top + 6 })
  // A number takes two lines where its label is bilingual.
  const middle = pdf.y + 4
  write(pdf, regular, words.date(issued_at), inCell, { x: cells + 8, y: middle + 6 })
  const bottom = Math.max(titleBottom, pdf.y) + 6
  pdf
    .lineWidth(1.2)
    .strokeColor('black')
    .rect(page.left, top, width, bottom - top)
    .stroke()
  pdf.lineWidth(0.6).moveTo(cells, top).lineTo(cells, bottom).stroke()
  pdf.moveTo(cells, middle).lineTo(page.right, middle).stroke()
  pdf.y = bottom + 14
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

type Place = { x: number; y: number }

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
  line(pdf, pdf.y)
  row(pdf, words.headings, bold)
  const what = words.description(invoice)
  const period = words.period(invoice.period_starts_at, invoice.period_ends_at)
  row(pdf, [`${what}\n${period}`, invoice.sac, String(invoice.quantity), rupees.format(taxable_value)])
  line(pdf, pdf.y)
  for (const { name, rate_percent, amount } of taxes)
    row(pdf, [`${name} ${rate_percent}%`, '', '', rupees.format(amount)])
  line(pdf, pdf.y)
  row(pdf, [words.total, '', '', rupees.format(total)], bold)
  write(pdf.fontSize(10), regular, words.inWords(invoice), { width }, { x: page.left, y: pdf.y + 4 })
}

function drawFooter(pdf: Pdf, { payment_id, reverse_charge, seller }: Invoice, words: InvoiceWords): void {
  write(pdf.moveDown(), regular, words.reverseCharge(reverse_charge), { width })
  write(pdf, regular, words.paid(payment_id), { width })
  write(pdf.moveDown(2), regular, words.issuedFor(oneLine(seller.name)), { width })
  write(pdf.fillColor(grey).fontSize(9), regular, words.unsigned, { width })
}

const columns = [
  { x: page.left, width: 270, align: 'left' },
  { x: 326, width: 60, align: 'left' },
  { x: 390, width: 40, align: 'right' },
  { x: 434, width: page.right - 434, align: 'right' },
] as const

function row(pdf: Pdf, cells: readonly [string, string, string, string], weight: PaperWeight = regular): void {
  const top = pdf.y + 4
  pdf.fontSize(10).fillColor('black')
  const bottoms = columns.map(({ x, width, align }, index) => {
    write(pdf, weight, cells[index]!, { width, align }, { x, y: top })
    return pdf.y
  })
  pdf.y = Math.max(...bottoms) + 4
}

function line(pdf: Pdf, y: number): void {
  pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).strokeColor(grey).stroke()
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
/** Joins the lines of an address, as many lines would push the table off the page. */
const addressLines = (text: string) =>
  text
    .split('\n')
    .map((line) => oneLine(line).trim().replace(/,$/, ''))
    .filter(Boolean)
    .join(', ')
