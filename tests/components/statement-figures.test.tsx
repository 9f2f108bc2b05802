import { buffer } from 'node:stream/consumers'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import { chargeBases, chargeKinds, gstPercents, payees } from '#contract/bid-terms.ts'
import { evaluationBases } from '#contract/evaluation-bases.ts'
import type { Statement } from '#contract/statement.ts'
import { basisPoints, parseRate } from '#domain/exact.ts'
import { factsOfStatement, settingsOfStatement } from '#domain/statement/facts-of-statement.ts'
import type { BidCharge } from '#domain/statement/itemised-bid.ts'
import { boqLineOf, pricedBidOf } from '#domain/statement/quotation.ts'
import { reckonStatement } from '#domain/statement/reckon-statement.ts'
import { boqJobs } from '#server/demo/boq-jobs.ts'
import { boqStoryOf } from '#server/demo/boq-story.ts'
import { companies } from '#server/demo/companies.ts'
import { statementFile } from '#server/features/statement/statement-pdf.ts'
import { readingOf } from '#web/features/statement/reading.ts'
import { StatementTableView } from '#web/features/statement/statement-table.tsx'
import { statementSheet } from '#web/features/statement/statement-workbook.ts'
import { pdfText } from '../support/pdf-text.ts'
import { shownStatement } from '../support/shown-statement.ts'
import { boqLine, facts, item, pricedBid, rupees, statementBid } from '../support/statements.ts'
import { show } from './show.tsx'

afterEach(cleanup)

const ravi = { id: 'ravi', company_id: 'ravi', role: 'buyer', member_role: 'owner', awards_alone_up_to: null } as User

/** The demo's bills of quantities with their bids. */
const ids = Object.fromEntries(Object.keys(companies).map((key) => [key, key])) as never
const demo = boqJobs.map((job): [string, Statement] => {
  const { lines, quotations } = boqStoryOf(job, { ids, at: () => '2026-08-20T10:00:00.000Z' })
  const boqLines = lines.map(boqLineOf)
  const bids = quotations.map((quotation, n) => {
    const { delivery_basis, credit_days, exclusions, advance_percent } = quotation
    const terms = { delivery_basis, credit_days, exclusions, advance: basisPoints(advance_percent * 100) }
    return statementBid(companies[job.quotations[n]!.by].company_name, pricedBidOf(boqLines, quotation), terms)
  })
  return [job.title, shownStatement(facts(boqLines, bids))]
})

/** Each kind of charge in each way to reckon it, to whom it may be paid, and both ways to tax it, with odd amounts. */
const everyCharge = chargeKinds.flatMap((kind, n) =>
  chargeBases.flatMap((basis, m) =>
    payees.map((payable_to, k): BidCharge => {
      const gst = basisPoints(gstPercents[(n + m + k) % gstPercents.length]! * 100)
      const rest = { kind, gst, payable_to, reverse_charge: (n + k) % 2 === 1 }
      if (basis === 'lump') return { ...rest, basis, amount: rupees(`${n * 100 + k}.${37 + m}`) }
      if (basis === 'percent') return { ...rest, basis, amount: basisPoints(33 + n) }
      return { ...rest, basis, amount: parseRate(`${n + 1}.0${n + 1}7`)!, unit: 'bag' }
    }),
  ),
)
const everyKind = shownStatement(
  facts(
    [
      boqLine('333.333', { id: 'cement', number: '1', unit: 'bag', description: 'Cement' }),
      boqLine('7.125', { id: 'steel', number: '2', unit: 'mt', description: 'Steel', rate_per: 10 }),
      boqLine(null, { id: 'sand', number: '3', unit: 'cum', description: 'Sand' }),
    ],
    ['Asha', 'Balaji', 'Chetan'].map((name, at) =>
      statementBid(
        name,
        pricedBid([item(`3${at}7.0355`), at === 2 ? null : item(`5620${at}.1`, 500), item('1234567.8')], {
          charges: everyCharge.filter((_, n) => n % 3 <= at),
          discount: basisPoints(33 * at),
          supply: at === 1 ? 'inter' : 'intra',
        }),
        { advance: basisPoints(1000 * at), credit_days: 45 - at },
      ),
    ),
    { plugs: [{ bid_id: 'Chetan', job_item_id: 'steel', amount: rupees('40001.55'), gst: basisPoints(1800) }] },
  ),
)

type Figures = { label: string; bids: { rate: number | null; amount: number | null }[] }[]

/** The figures of the workbook, row by row: the rate and the amount of each bid. */
function inWorkbook(reading: ReturnType<typeof readingOf>): Figures {
  const all = statementSheet(reading).rows
  const rows = all.slice(all.findIndex((row) => row[0]?.value === 'No.') + 1)
  return rows.map((row) => {
    const figures = row.slice(5).map((cell) => (typeof cell?.value === 'number' ? cell.value : null))
    const isLine = Boolean(row[2])
    return {
      label: [isLine && row[0]?.value, row[1]?.value].filter(Boolean).join(' '),
      bids: reading.statement.bids.map((_, n) => ({
        rate: figures[2 * n] ?? null,
        amount: figures[2 * n + 1] ?? null,
      })),
    }
  })
}

const numberIn = (text: string) => Number(text.replaceAll(/[₹%,●\s]/g, '').replace('−', '-'))

/** The texts of the table on screen by the words of its rows; it is scrolled, since it draws only what is in sight. */
function onScreen(reading: ReturnType<typeof readingOf>): Map<string, string[][]> {
  show(ravi, <StatementTableView reading={reading} actions={() => null} onBid={() => {}} onCell={() => {}} />)
  const box = screen.getByRole('region', { name: 'Comparative Statement' })
  const found = new Map<string, string[][]>()
  for (let top = 0; top < 6000; top += 900) {
    box.scrollTop = top
    fireEvent.scroll(box)
    for (const row of within(box)
      .getAllByRole('row')
      .filter((one) => one.querySelector('td button, td:empty')))
      found.set(
        row.querySelector('th span')?.textContent ?? '',
        [...row.querySelectorAll('td')].map((cell) =>
          [...cell.querySelectorAll('button > span')].map((one) => one.textContent),
        ),
      )
  }
  cleanup()
  return found
}

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const asRupees = (amount: number) => amount.toLocaleString('en-IN', twoDecimals)
const asRate = (rate: number) => rate.toLocaleString('en-IN', { ...twoDecimals, maximumFractionDigits: 4 })

describe.each([...demo, ['every kind of charge', everyKind] as [string, Statement]])('%s', (_, shown) => {
  test.each(evaluationBases)('screen, PDF and workbook agree to the paisa, %s', async (basis) => {
    const settings = { ...shown.settings, basis }
    const reading = readingOf(shown, reckonStatement(factsOfStatement(shown), settingsOfStatement(settings)))
    const figures = inWorkbook(reading)
    const screenRows = onScreen(reading)
    const paper = await statementFile(shown, [], { basis }, 'en')
    const { text } = pdfText(await buffer(await paper.open()))
    let at = 0
    let compared = 0
    for (const { label, bids } of figures) {
      const drawn = screenRows.get(label)
      for (const [n, { rate, amount }] of bids.entries()) {
        if (rate === null && amount === null) continue
        // Rows that are nothing for everybody stand on paper alone.
        const [first, second] = drawn?.[n] ?? []
        if (drawn) expect([label, numberIn(first!)]).toEqual([label, amount ?? rate])
        else expect([label, amount]).toEqual([label, 0])
        if (rate !== null && amount !== null) expect([label, numberIn(second!)]).toEqual([label, rate])
        for (const written of [rate === null ? null : asRate(rate), amount === null ? null : asRupees(amount)]) {
          if (written === null || !first?.includes('.')) continue
          const found = text.indexOf(written, at)
          expect({ label, written, found: found >= 0 }).toEqual({ label, written, found: true })
          at = found + written.length
          compared += 1
        }
      }
    }
    expect(compared).toBeGreaterThan(20)
  })
})
