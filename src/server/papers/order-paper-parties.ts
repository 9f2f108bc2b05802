import { orderWords } from '#contract/order-words.ts'
import { panOf } from '#domain/gst-number.ts'
import type { OrderContent, OrderParty } from '#domain/orders/order-content.ts'
import type { OrderPaperWords } from './order-paper-words.ts'
import { addressLines, bold, grey, oneLine, type Pdf, type Place, page, regular, write } from './paper.ts'

/** Buyer and supplier; below them where to deliver, and what was awarded. */
export function drawParties(pdf: Pdf, content: OrderContent, jobTitle: string, words: OrderPaperWords): void {
  const { say, of } = words
  drawTwo(
    pdf,
    (place) => drawParty(pdf, say(orderWords.buyer), content.buyer, words, place),
    (place) => drawParty(pdf, say(orderWords.supplier), content.supplier, words, place),
  )
  const { bid_id, bid_version } = content
  const job = oneLine(jobTitle)
  const quotation =
    bid_id && bid_version
      ? say(of.quotationVersion({ job, code: bid_id.slice(0, 8).toUpperCase(), version: bid_version }))
      : say(of.quotation({ job }))
  drawTwo(
    pdf,
    (place) => drawCell(pdf, say(orderWords.deliverTo), [addressLines(content.deliver_to)], place),
    (place) =>
      drawCell(pdf, say(orderWords.placeOfSupply), [`${words.state(content.place_of_supply)}`, quotation], place),
  )
}

function drawTwo(pdf: Pdf, left: (at: Place) => void, right: (at: Place) => void): void {
  const top = pdf.y
  left({ x: page.left, y: top })
  const bottom = pdf.y
  right({ x: page.middle, y: top })
  pdf.y = Math.max(bottom, pdf.y) + 10
}

function drawParty(pdf: Pdf, title: string, party: OrderParty, words: OrderPaperWords, at: Place): void {
  const { gst_number, address, company_name, state_code } = party
  const tax = gst_number ? [`GSTIN ${gst_number}`, `PAN ${panOf(gst_number)}`] : []
  drawCell(pdf, title, [addressLines(address), ...tax, words.state(state_code)], at, oneLine(company_name))
}

function drawCell(pdf: Pdf, title: string, lines: readonly string[], { x, y }: Place, name?: string): void {
  const room = { width: page.right - page.middle - 8 }
  write(pdf.fontSize(9).fillColor(grey), regular, title, room, { x, y })
  pdf.fillColor('black')
  if (name) write(pdf.fontSize(11), bold, name, room)
  pdf.fontSize(10)
  for (const line of lines) if (line) write(pdf, regular, line, room)
}
