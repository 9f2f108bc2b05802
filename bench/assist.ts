import { readFileSync } from 'node:fs'
import { readRequirement } from '../src/domain/boq/read-requirement.ts'
import { type Labelled, type Score, scoreMessages } from './reader-score.ts'

/** Scores the reader on labelled messages, one JSON object a line (`--data FILE`), and measures how long it takes. */
export function benchAssist(file: string): string[][] {
  const messages = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Labelled)
  const score = scoreMessages(messages)
  return [...tableOf(score), ...times()]
}

const figure = (share: number) => share.toFixed(3)

const tableOf = (score: Score): string[][] => [
  ['Reader', 'figure', 'of'],
  ['lines F1 (item, quantity, unit)', figure(score.lineF1), `${score.lines}`],
  ['items F1', figure(score.itemF1), `${score.lines}`],
  ['details F1', figure(score.specF1), ''],
  ['wrong and silent quantities', figure(score.silent), `${score.lines}`],
  ['dates', figure(score.dates.share), `${score.dates.of}`],
  ['PIN codes', figure(score.pins.share), `${score.pins.of}`],
  ['asks precision', figure(score.askPrecision), ''],
  ['asks recall', figure(score.askRecall), ''],
  ['whole messages', `${score.whole}`, `${score.messages}`],
  ...Object.entries(score.byLanguage).map(([language, f1]) => [`lines F1, ${language}`, figure(f1), '']),
]

const today = '2026-11-23'
const message =
  '200 bori OPC cement 53 grade, kal tak chahiye\n8mm 2T 10mm 3T, 20 mm khadi ३ ब्रास aur reti dhai brass\n'

function times(): string[][] {
  const timed = (name: string, text: string, rounds: number) => {
    readRequirement(text, { today })
    const started = performance.now()
    for (let round = 0; round < rounds; round++) readRequirement(text, { today })
    return [name, `${((performance.now() - started) / rounds).toFixed(1)} ms`, `${text.length} characters`]
  }
  const rows = Array.from(
    { length: 10_000 },
    (_, row) => `${row + 1}\tTMT Fe500D ${8 + (row % 5) * 4}mm lot ${row}\tMT\t12.500`,
  )
  return [
    timed('a message of 5,000 characters', message.repeat(50).slice(0, 5000), 20),
    timed('a message of 100,000 characters', message.repeat(1000).slice(0, 100_000), 1),
    timed('10,000 rows of a spreadsheet', `Sr\tDescription\tUnit\tQty\n${rows.join('\n')}`, 1),
  ]
}
