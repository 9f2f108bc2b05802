import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Sentence } from '#contract/sentence.ts'
import type { FileReply } from '../http/download.ts'
import { Refusal } from '../refusal.ts'
import { type PaperWeight, paperFont, runsOf, unprintable } from './paper-font.ts'

export type Pdf = PDFKit.PDFDocument
export type Place = { x: number; y: number }

/** An A4 page, in points. */
export const page = { left: 48, right: 547, middle: 306, bottom: 780 }
export const width = page.right - page.left
export const grey = '#6b7280'
export const [regular, bold] = ['400Regular', '700Bold'] as const

type Paper = {
  filename: string
  title: string
  author: string
  /** ISO 8601, so that the same paper has the same bytes. */
  madeAt: string
  /** Everything on it that people have typed. */
  typed: readonly string[]
  /** Why it cannot be made if no font has some of these letters; the browser can print them. */
  needsPrinting: Sentence
  /** A4 upright where it is left out. */
  size?: { size: 'A4' | 'A3'; layout: 'portrait' | 'landscape' }
  /** Kept free at the bottom of each page, for what `drawFooter` draws there, in points. */
  footerHeight?: number
  drawFooter?(pdf: Pdf, pageNumber: number, pageCount: number): void
  draw(pdf: Pdf): void | Promise<void>
}

/** A printable paper as a download. 422 if it has letters that no font has. */
export async function paperFile({
  filename,
  title,
  author,
  madeAt,
  typed,
  needsPrinting,
  size = { size: 'A4', layout: 'portrait' },
  footerHeight = 0,
  drawFooter,
  draw,
}: Paper): Promise<FileReply> {
  if (unprintable.test(typed.join(''))) throw new Refusal(422, needsPrinting)
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    ...size,
    margins: { top: page.left, left: page.left, right: page.left, bottom: page.left + footerHeight },
    bufferPages: drawFooter !== undefined,
    info: { Title: title, Author: author, CreationDate: new Date(madeAt) },
  })
  await draw(pdf)
  if (drawFooter) drawFooters(pdf, drawFooter)
  pdf.end()
  const bytes = await buffer(pdf)
  return {
    filename,
    contentType: 'application/pdf',
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    open: async () => Readable.from([bytes]),
  }
}

function drawFooters(pdf: Pdf, drawFooter: NonNullable<Paper['drawFooter']>): void {
  const { count } = pdf.bufferedPageRange()
  for (let n = 0; n < count; n += 1) {
    pdf.switchToPage(n)
    // Text below the margin would begin a new page.
    pdf.page.margins.bottom = 0
    drawFooter(pdf, n + 1, count)
  }
}

/** Writes a text with the font of each of its scripts, at `at` or below the last one. Fonts are read when first needed. */
export function write(
  pdf: Pdf,
  weight: PaperWeight,
  text: string,
  options: PDFKit.Mixins.TextOptions,
  at?: Place,
): void {
  const runs = runsOf(text)
  for (const [n, { script, text }] of runs.entries()) {
    const more = { ...options, continued: n < runs.length - 1 }
    pdf.font(paperFont(script, weight))
    if (at && n === 0) pdf.text(text, at.x, at.y, more)
    else pdf.text(text, more)
  }
}

/** The title block of a drawing: what it is at the left, two cells such as its number and date at the right. */
export function drawTitleBlock(
  pdf: Pdf,
  { title, warning, cells }: { title: string; warning?: string; cells: readonly [string, string] },
): void {
  const [top, right] = [44, 346]
  const room = { width: right - page.left - 20 }
  pdf.fontSize(20).fillColor('black')
  write(pdf, bold, title, room, { x: page.left + 10, y: top + 8 })
  if (warning) write(pdf.fontSize(9).fillColor('#b91c1c'), bold, warning, room)
  const titleBottom = pdf.y
  const inCell = { width: page.right - right - 16 }
  write(pdf.fontSize(10).fillColor('black'), bold, cells[0], inCell, { x: right + 8, y: top + 6 })
  // A number takes two lines where its label is bilingual.
  const middle = pdf.y + 4
  write(pdf, regular, cells[1], inCell, { x: right + 8, y: middle + 6 })
  const bottom = Math.max(titleBottom, pdf.y) + 6
  pdf
    .lineWidth(1.2)
    .strokeColor('black')
    .rect(page.left, top, width, bottom - top)
    .stroke()
  pdf.lineWidth(0.6).moveTo(right, top).lineTo(right, bottom).stroke()
  pdf.moveTo(right, middle).lineTo(page.right, middle).stroke()
  pdf.y = bottom + 14
}

export type Column = { x: number; width: number; align: 'left' | 'right' }

export function drawRow(
  pdf: Pdf,
  columns: readonly Column[],
  cells: readonly string[],
  weight: PaperWeight = regular,
  fontSize = 10,
): void {
  const top = pdf.y + 4
  pdf.fontSize(fontSize).fillColor('black')
  const bottoms = columns.map(({ x, width, align }, index) => {
    write(pdf, weight, cells[index]!, { width, align }, { x, y: top })
    return pdf.y
  })
  pdf.y = Math.max(...bottoms) + 4
}

export function drawLine(pdf: Pdf): void {
  pdf.moveTo(page.left, pdf.y).lineTo(page.right, pdf.y).lineWidth(0.5).strokeColor(grey).stroke()
}

export const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** Joins the lines of an address, as many lines would push the table off the page. */
export const addressLines = (text: string) =>
  text
    .split('\n')
    .map((line) => oneLine(line).trim().replace(/,$/, ''))
    .filter(Boolean)
    .join(', ')
