import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Award } from '#contract/award.ts'
import type { EvaluationBasis } from '#contract/evaluation-bases.ts'
import type { Language } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Statement } from '#contract/statement.ts'
import { paperFilename } from '#domain/paper-filename.ts'
import { explainBids } from '#domain/statement/explain-bids.ts'
import { factsOfStatement, settingsOfStatement } from '#domain/statement/facts-of-statement.ts'
import { reckonStatement } from '#domain/statement/reckon-statement.ts'
import { type StatementTable, statementTable } from '#domain/statement/table/statement-table.ts'
import type { FileReply } from '../../http/download.ts'
import { bold, oneLine, type Pdf, paperFile, regular, write } from '../../papers/paper.ts'
import { Refusal } from '../../refusal.ts'
import { bidNames, namesOf } from './names-of-statement.ts'
import { awardedLines, awardLines, jobLines, noteLines, plugLines } from './statement-paper-lines.ts'
import { type PaperWords, paperSentences, paperWords } from './statement-paper-words.ts'

/** A3 lying, in points. */
const sheet = { left: 36, right: 1154, top: 40, bottom: 800 }
const headWidths = [34, 190, 60, 46] as const
const headWidth = headWidths.reduce((sum, width) => sum + width, 0)
/** More bidders continue on further pages. */
const bidsAcross = 8

/** The Comparative Statement on paper: the cells of the same table as on screen. */
export function statementFile(
  shown: Statement,
  awards: readonly Award[],
  { basis }: { basis?: EvaluationBasis | undefined },
  language: Language,
): Promise<FileReply> {
  const { job, lines, bids } = shown
  if (Math.max(lines.length, 1) * Math.max(bids.length, 1) > limits.statementPdfCells)
    throw new Refusal(422, messages.statementTooLong)
  const settings = { ...settingsOfStatement(shown.settings), ...(basis && { basis }) }
  const statement = reckonStatement(factsOfStatement(shown), settings)
  const table = statementTable(statement)
  const words = paperWords(language)
  const names = namesOf(shown, words.say)
  const facts = jobLines(shown, settings, words)
  const after = [
    ...awardedLines(shown, awards, words),
    ...awardLines(statement, names, words),
    ...noteLines(explainBids(statement), names, words),
    ...plugLines(shown, names, words),
  ]
  return paperFile({
    filename: paperFilename('comparative-statement', job.title, 'pdf'),
    title: `Comparative Statement: ${job.title}`,
    author: job.company_name,
    madeAt: `${job.today}T00:00:00.000Z`,
    typed: [...facts, ...after, ...bidNames(shown).values(), ...texts(table)],
    needsPrinting: messages.statementNeedsPrinting,
    size: { size: 'A3', layout: 'landscape' },
    async draw(pdf) {
      drawTop(pdf, facts, words)
      for (let from = 0; from < Math.max(table.bids.length, 1); from += bidsAcross) {
        if (from > 0) pdf.addPage()
        await drawTable(pdf, table, { from, to: from + bidsAcross }, names.bid, words)
      }
      drawAfter(pdf, after, words)
    },
  })
}

const texts = (table: StatementTable): string[] =>
  table.groups.flatMap(({ rows }) =>
    rows.flatMap(({ head, bids }) =>
      [...head, ...bids.map(({ value }) => value)].flatMap((cell) => ('text' in cell ? cell.text : [])),
    ),
  )

function drawTop(pdf: Pdf, facts: readonly string[], words: PaperWords): void {
  write(pdf.fontSize(20).fillColor('black'), bold, words.title, {}, { x: sheet.left, y: sheet.top })
  pdf.fontSize(10)
  for (const line of facts) write(pdf, regular, oneLine(line), { width: sheet.right - sheet.left })
  pdf.moveDown(0.5)
}

type Columns = { from: number; to: number }
type Place = { x: number; width: number; align: 'left' | 'right' }

/** The rows of some of the bidders. A row that does not fit begins a page, under the heads again. */
async function drawTable(
  pdf: Pdf,
  table: StatementTable,
  { from, to }: Columns,
  nameOf: (id: string) => string,
  words: PaperWords,
): Promise<void> {
  const bids = table.bids.slice(from, to)
  const places = placesFor(bids.length)
  const { number, description, quantity } = paperSentences
  const heads = [...[number, description, quantity].map(words.say), '', ...bids.map((id) => oneLine(nameOf(id)))]
  const drawHeads = () => {
    drawCells(pdf, places, heads, true)
    rule(pdf)
  }
  drawHeads()
  let rowsDrawn = 0
  for (const { group, rows } of table.groups) {
    if (rows.length > 0)
      drawCells(pdf, [{ x: sheet.left, width: headWidth, align: 'left' }], [words.group(group)], true)
    for (const { head, bids: cells } of rows) {
      if (pdf.y > sheet.bottom - 40) {
        pdf.addPage()
        drawHeads()
      }
      const isLine = group === 'items'
      const left = isLine ? lineHead(head, words) : ['', words.head(head), '', '']
      const values = cells.slice(from, to).map(({ rate, value }) => {
        const mark = 'first' in value && value.first ? '* ' : 'first' in rate && rate.first ? '* ' : ''
        return [mark + words.cell(rate), words.cell(value)].filter((text) => text.trim() !== '').join('\n')
      })
      drawCells(pdf, places, [...left, ...values], !isLine && isTotal(head))
      rowsDrawn += 1
      // Drawing is slow, and others wait for this server too.
      if (rowsDrawn % 20 === 0) await yieldToOthers()
    }
    rule(pdf)
  }
}

const lineHead = (head: StatementTable['groups'][number]['rows'][number]['head'], words: PaperWords): string[] => {
  const [number, description, unit, qty, per] = head.map((cell) => oneLine(words.cell(cell)))
  return [number ?? '', description ?? '', qty ?? '', per ? `${per} ${unit}` : (unit ?? '')]
}

const totals = ['price_quote', 'landed', 'evaluated', 'rank']
const isTotal = ([first]: StatementTable['groups'][number]['rows'][number]['head']) =>
  first?.kind === 'code' && totals.includes(first.code)

function placesFor(bids: number): Place[] {
  const width = (sheet.right - sheet.left - headWidth) / Math.max(bids, 1)
  let x = sheet.left
  const heads = headWidths.map((of, n): Place => {
    const place: Place = { x, width: of - 6, align: n === 2 ? 'right' : 'left' }
    x += of
    return place
  })
  return [
    ...heads,
    ...Array.from({ length: bids }, (_, n): Place => ({ x: x + n * width, width: width - 6, align: 'right' })),
  ]
}

function drawCells(pdf: Pdf, places: readonly Place[], cells: readonly string[], isBold: boolean): void {
  const y = pdf.y + 2
  let bottom = y
  pdf.fontSize(9).fillColor('black')
  for (const [n, { x, width, align }] of places.entries()) {
    const text = cells[n] ?? ''
    if (text === '') continue
    write(pdf, isBold ? bold : regular, text, { width, align }, { x, y })
    bottom = Math.max(bottom, pdf.y)
  }
  pdf.y = bottom + 2
}

const rule = (pdf: Pdf) => pdf.moveTo(sheet.left, pdf.y).lineTo(sheet.right, pdf.y).lineWidth(0.5).stroke()

function drawAfter(pdf: Pdf, after: readonly string[], words: PaperWords): void {
  if (pdf.y > sheet.bottom - 120) pdf.addPage()
  pdf.moveDown(0.5).fontSize(10)
  const width = sheet.right - sheet.left
  write(pdf, regular, words.say(paperSentences.lineL1), { width }, { x: sheet.left, y: pdf.y })
  for (const line of after) write(pdf, regular, oneLine(line), { width })
  const y = pdf.y + 40
  const third = width / 3
  for (const [n, sentence] of [paperSentences.prepared, paperSentences.checked, paperSentences.approved].entries())
    write(pdf, bold, words.say(sentence), { width: third }, { x: sheet.left + n * third, y })
}
