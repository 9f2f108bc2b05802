import type { Language } from '#contract/languages.ts'
import { messages } from '#contract/messages.ts'
import type { OpenedBid, OpeningRecord } from '#contract/opening.ts'
import { indiaClock } from '#domain/india-time.ts'
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
import { Refusal } from '../../refusal.ts'
import { type OpeningWords, openingWords } from './opening-words.ts'

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

const columns: readonly Column[] = [
  { x: page.left, width: 180, align: 'left' },
  { x: 234, width: 104, align: 'left' },
  { x: 344, width: 104, align: 'left' },
  { x: 452, width: page.right - 452, align: 'right' },
]

/** The Bid Opening Statement of an opening that is done; 409 before. */
export function openingFile(opening: OpeningRecord, language: Language): Promise<FileReply> {
  const { opened_at, title, buyer_name, bids, few_reason } = opening
  if (opened_at === null) throw new Refusal(409, messages.bidsNotOpened)
  const words = openingWords(language)
  return paperFile({
    filename: paperFilename('bid-opening-statement', title, 'pdf'),
    title: `Bid Opening Statement: ${title}`,
    author: buyer_name,
    madeAt: opened_at,
    typed: [title, buyer_name, few_reason ?? '', words.openers(opening), ...bids.map((bid) => bid.bidder_name)],
    needsPrinting: messages.openingNeedsPrinting,
    draw(pdf) {
      drawTitleBlock(pdf, {
        title: words.title,
        cells: [words.closed(opening.bid_deadline), words.opened(opened_at)],
      })
      drawJob(pdf, opening, words)
      drawBids(pdf, bids, words)
      drawFooter(pdf, words)
    },
  })
}

function drawJob(pdf: Pdf, opening: OpeningRecord, words: OpeningWords): void {
  write(pdf.fontSize(12).fillColor('black'), bold, oneLine(opening.title), { width }, { x: page.left, y: pdf.y })
  write(pdf.fontSize(10), regular, oneLine(opening.buyer_name), { width })
  write(pdf, regular, words.openers(opening), { width })
  if (opening.few_reason) write(pdf, regular, words.few(oneLine(opening.few_reason)), { width })
  pdf.moveDown()
}

/** By price, those that lapsed last. A row that does not fit begins a new page. */
function drawBids(pdf: Pdf, bids: readonly OpenedBid[], words: OpeningWords): void {
  drawLine(pdf)
  drawRow(pdf, columns, words.headings, bold)
  drawLine(pdf)
  if (bids.length === 0) write(pdf, regular, words.noBids, { width }, { x: page.left, y: pdf.y + 6 })
  for (const bid of bids) {
    if (pdf.y > page.bottom - rowHeight) pdf.addPage()
    const facts = bid.status === 'lapsed' ? words.lapsed : words.version(bid.version)
    drawRow(pdf, columns, [
      `${oneLine(bid.bidder_name)}\n${facts}`,
      indiaClock(bid.received_at),
      bid.receipt_code.toUpperCase(),
      rupees.format(bid.price_quote),
    ])
    drawLine(pdf)
  }
}

const rowHeight = 60

function drawFooter(pdf: Pdf, words: OpeningWords): void {
  if (pdf.y > page.bottom - 2 * rowHeight) pdf.addPage()
  const left = { x: page.left, y: pdf.y + 12 }
  write(pdf.fillColor(grey).fontSize(9), regular, words.proof, { width }, left)
  write(pdf.moveDown(3).fontSize(10).fillColor('black'), regular, words.signatures, { width })
}
