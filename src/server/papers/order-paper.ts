import type { Language } from '#contract/languages.ts'
import { messages } from '#contract/messages.ts'
import type { OrderVersionContent } from '#contract/order.ts'
import { orderWords } from '#contract/order-words.ts'
import { fingerprintInShort } from '#domain/orders/order-content.ts'
import { paperFilename } from '#domain/paper-filename.ts'
import type { FileReply } from '../http/download.ts'
import { drawQr } from './draw-qr.ts'
import { drawParties } from './order-paper-parties.ts'
import { drawAcceptance, drawChanges, drawLines, drawMilestones, drawSums, drawTerms } from './order-paper-parts.ts'
import { type OrderPaperWords, orderPaperWords } from './order-paper-words.ts'
import { drawTitleBlock, grey, type Pdf, page, paperFile, regular, write } from './paper.ts'

/** A version of an order. `job_title`: what was awarded. `verify_url`: of the page that says whether it is in force. */
export type OrderPaper = { shown: OrderVersionContent; job_title: string; verify_url: string | null }

const footerHeight = 62
const qrSize = 56

/** A purchase or work order, or an amendment of one: A4, as many pages as it needs. */
export function orderFile(paper: OrderPaper, language: Language): Promise<FileReply> {
  const { shown, job_title } = paper
  const { content, version } = shown
  const words = orderPaperWords(language, content.kind)
  const name = content.number.replaceAll('/', '-') || 'draft'
  return paperFile({
    filename: paperFilename(`${content.kind === 'po' ? 'purchase' : 'work'}-order ${name} v${version}`, '', 'pdf'),
    title: `${orderWords[content.kind].text} ${content.number}, version ${version}`,
    author: content.buyer.company_name,
    madeAt: shown.issued_at ?? shown.made_at,
    typed: typedOn(paper),
    needsPrinting: messages.orderNeedsPrinting,
    footerHeight,
    drawFooter: (pdf, number, count) => drawFooter(pdf, paper, words, `${number}/${count}`),
    draw(pdf) {
      drawTitle(pdf, paper, words)
      drawParties(pdf, content, job_title, words)
      if (shown.changes.length > 0) drawChanges(pdf, shown, words)
      drawLines(pdf, shown, words)
      drawSums(pdf, shown, words)
      drawTerms(pdf, content, words)
      drawMilestones(pdf, content, words)
      drawAcceptance(pdf, shown, words)
    },
  })
}

function typedOn({ shown: { content, reason, issued_by, decided_by }, job_title }: OrderPaper): string[] {
  const { buyer, supplier, deliver_to, lines, milestones, terms } = content
  return [
    ...[buyer, supplier].flatMap((party) => [party.company_name, party.address]),
    ...[job_title, deliver_to, terms.other, reason ?? '', issued_by ?? '', decided_by ?? ''],
    ...lines.flatMap(({ number, description }) => [number, description]),
    ...milestones.map(({ name }) => name),
  ]
}

function drawTitle(pdf: Pdf, { shown }: OrderPaper, words: OrderPaperWords): void {
  const { content, version, status, issued_at, made_at, changes } = shown
  const { of, say } = words
  const paper = words.paper(content.kind)
  const ended = { draft: of.draft, withdrawn: of.withdrawn, refused: of.refused, lapsed: of.lapsed }
  const warning = status in ended ? say(ended[status as keyof typeof ended]) : undefined
  drawTitleBlock(pdf, {
    title: changes.length > 0 ? say(of.amendment({ paper })) : paper,
    ...(warning && { warning }),
    cells: [
      content.number ? say(of.number({ number: content.number })) : say(of.noNumber),
      say(of.dateVersion({ day: words.day(issued_at ?? made_at), version })),
    ],
  })
}

/** The code leads to the page that says whether this paper is in force. A draft has none. */
function drawFooter(pdf: Pdf, { shown, verify_url }: OrderPaper, { of, say }: OrderPaperWords, pages: string): void {
  const top = pdf.page.height - page.left - footerHeight + 8
  const left = verify_url ? page.left + qrSize + 10 : page.left
  const room = { width: page.right - left - 60 }
  pdf.moveTo(page.left, top).lineTo(page.right, top).lineWidth(0.5).strokeColor(grey).stroke()
  if (verify_url) drawQr(pdf, verify_url, qrSize, { x: page.left, y: top + 6 })
  pdf.fontSize(8).fillColor(grey)
  const { number, kind } = shown.content
  write(pdf, regular, `${orderWords[kind].text} ${number} · v${shown.version}`, room, { x: left, y: top + 10 })
  if (shown.content_sha256)
    write(pdf, regular, say(of.fingerprint({ fingerprint: fingerprintInShort(shown.content_sha256) })), room)
  if (verify_url) write(pdf, regular, say(of.verify({ address: verify_url })), room)
  write(pdf, regular, pages, { width: 50, align: 'right' }, { x: page.right - 50, y: top + 10 })
}
