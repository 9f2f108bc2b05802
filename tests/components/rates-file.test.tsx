import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Window } from 'happy-dom'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Job } from '#contract/job.ts'
import type { JobItem, JobItems } from '#contract/job-item.ts'
import { queryClient } from '#web/api/query-client.ts'
import { workbook } from '#web/features/bids/workbook.ts'
import { billOf } from '#web/features/boq/rates/bill.ts'
import { RatesForm } from '#web/features/boq/rates/rates-form.tsx'
import { noRates } from '#web/features/boq/rates/typed-rates.ts'
import { type RatesColumn, ratesColumns } from '#web/features/boq/rates/workbook/heads.ts'
import { ratesWorkbook } from '#web/features/boq/rates/workbook/rates-workbook.ts'
import { readWorkbook } from '#web/features/boq/workbook/read-workbook.ts'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const line = (n: number, description: string, more: Partial<JobItem> = {}): JobItem => ({
  ...{
    id: `${n}1111111-1111-4111-8111-111111111111`,
    position: n * 1000,
    kind: 'item',
    number: `1.${n}0`,
    description,
  },
  ...{ item_key: null, make: '', unit: 'nos', pack: null, qty: 1, rate_per: 1, rate_only: false, optional: false },
  ...{ hsn_sac: null, needed_from: null, needed_to: null, est_rate: null },
  ...more,
})
const items = [
  line(1, 'Civil works', { kind: 'heading', unit: null, qty: null }),
  line(2, 'Cement OPC 53', { unit: 'bag', pack: 50, qty: 500 }),
  line(3, '=SUM(A1)', { unit: 'mt', qty: 25.5 }),
  line(4, 'Doors\nwith frame', { qty: 12 }),
  line(5, 'Lift hire', { unit: 'day', qty: null, rate_only: true }),
]
const [, cement, steel, doors, lift] = items as [JobItem, JobItem, JobItem, JobItem, JobItem]
const ofJob: JobItems = { version: 1, place_of_supply: { state_code: '27', state_name: 'Maharashtra' }, items }
const job = {
  ...{ id: 'block-c', title: 'Block C', status: 'open', item_count: 5, addendum_no: 0, budget_range: null },
  ...{ bid_deadline: null, delivery_basis: null, posted_by: 'ravi' },
} as Job
const asha = { id: 'asha', company_id: 'asha', role: 'supplier', member_role: 'owner', gst_number: '27ABCDE1234F1Z5' }

type Rows = string[][]
/** The file as it was downloaded, with what a bidder did to it. */
async function filledIn(change: (rows: Rows) => Rows): Promise<File> {
  const { rows } = await readWorkbook(new Blob([ratesWorkbook(billOf(ofJob, asha.gst_number), noRates)]))
  const changed = change(rows)
  const cells = changed.map((row) => row.map((value) => ({ value, look: 'entry' }) as const))
  return new File([workbook({ name: 'Rates', widths: [10], frozenColumns: 0, rows: cells })], 'rates.xlsx')
}
const put = (rows: Rows, { id }: JobItem, column: RatesColumn, text: string) => {
  rows.find((row) => row[0] === id)![ratesColumns.indexOf(column)] = text
}

let server: Awaited<ReturnType<typeof startApiStandIn>>
beforeAll(() => (window as unknown as Window).happyDOM.setViewport({ width: 1440, height: 900 }))
beforeEach(async () => {
  server = await startApiStandIn(({ path }) => ({ status: 200, body: path.endsWith('/items') ? ofJob : [] }))
  openPage(`${server.url}/jobs/block-c`)
  show(asha as User, <RatesForm job={job} onDone={() => {}} />)
  await screen.findByLabelText('Upload Excel', { selector: 'input' }, { timeout: 10_000 })
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  localStorage.clear()
  await server.stop()
})

const upload = (file: File) =>
  fireEvent.change(screen.getByLabelText('Upload Excel', { selector: 'input' }), { target: { files: [file] } })
const rateOf = ({ description }: JobItem) => screen.getByLabelText<HTMLInputElement>(`Rate of ${description}`).value
const told = async (words: string | RegExp) => screen.findByText(words, {}, { timeout: 10_000 })

test('rates come back from Excel: another unit, percent cells, makes, what cannot be supplied; what was typed elsewhere stays', async () => {
  fireEvent.change(screen.getByLabelText(`Rate of ${lift.description}`), { target: { value: '900' } })
  upload(
    await filledIn((rows) => {
      put(rows, cement, 'rate', '7400')
      put(rows, cement, 'rateUnit', 'Ton')
      put(rows, cement, 'gst', '0.28')
      put(rows, cement, 'makeOffered', 'ACC')
      put(rows, steel, 'rate', '1,85,000.50')
      put(rows, doors, 'declined', 'x')
      return [...rows.slice(0, 2), ...rows.slice(2).toReversed()]
    }),
  )
  await told('3 rows read')
  expect([cement, steel, lift].map(rateOf)).toEqual(['7,400', '1,85,000.5', '900'])
  const row = within(screen.getByRole('group', { name: cement.description }))
  expect(row.getByLabelText<HTMLSelectElement>('Rate for which unit').value).toBe('mt')
  expect(row.getByLabelText<HTMLSelectElement>('GST of this line').value).toBe('28')
  expect(screen.getByRole('group', { name: /^Doors/ }).textContent).toContain("Can't supply")
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect([cement, lift].map(rateOf)).toEqual(['', '900'])
})

test('each row that was changed, is foreign or cannot be read is refused by itself, and changes nothing', async () => {
  fireEvent.change(screen.getByLabelText(`Rate of ${steel.description}`), { target: { value: '56,200' } })
  upload(
    await filledIn((rows) => {
      put(rows, cement, 'qty', '450')
      put(rows, cement, 'rate', '370')
      put(rows, steel, 'rate', '#REF!')
      put(rows, doors, 'rate', '10000000000000')
      const stranger = [...rows.at(-1)!]
      stranger[0] = '91111111-1111-4111-8111-111111111111'
      return [...rows.filter((row) => row[0] !== lift.id), stranger, ['', '', 'My own total', '', '', '', '5']]
    }),
  )
  await told('0 rows read · 5 rows refused')
  const refused = within(screen.getByRole('region', { name: 'Refused rows' }))
  expect(refused.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Row 4 · 1.20 Cement OPC 53Qty was changed to “450”. It must stay as the buyer wrote it: 500',
    'Row 5 · 1.30 =SUM(A1)Rate has an error of the spreadsheet: #REF!',
    'Row 6 · 1.40 Doors\nwith frameRate is too large',
    'Row 7 · 1.50 Lift hireThis line is not part of the job.',
    'Row 8 · My own totalThis row is not from the downloaded file. Fill in its rows, and add none.',
  ])
  expect(screen.getByText('1 line has no row in the file: 1.50 Lift hire')).not.toBeNull()
  expect([cement, steel].map(rateOf)).toEqual(['', '56,200'])
})

test('long decimals of formulas are rounded only when the bidder says so; a file without ids is refused as a whole', async () => {
  upload(
    await filledIn((rows) => {
      put(rows, cement, 'rate', '333.33333333')
      return rows
    }),
  )
  await told('Rate can have at most 4 decimals')
  fireEvent.click(screen.getByRole('button', { name: 'Round 1 rate to paise' }))
  await told('1 row read')
  expect(rateOf(cement)).toBe('333.33')
  upload(await filledIn((rows) => rows.map((row) => row.slice(1))))
  await told(/This is no file with the lines of this job/)
  expect(rateOf(cement)).toBe('333.33')
})
