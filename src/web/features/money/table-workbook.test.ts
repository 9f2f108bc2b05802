import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { csvOf, rowsOfCsv } from '#domain/csv.ts'
import { tableCsv, tableWorkbook } from './table-workbook.ts'

const fields = ['number', 'supplier', 'total']
const csv = csvOf(fields, [
  { number: '0042', supplier: '=HYPERLINK("http://evil")', total: 427160 },
  { number: 'INV-7', supplier: 'Asha, "Cement"\r\n& Sons', total: null },
])

test('a table comes back from its file, with quotes and lines within a cell', () => {
  expect(rowsOfCsv(csv)).toEqual([
    fields,
    ['0042', `'=HYPERLINK("http://evil")`, '427160'],
    ['INV-7', 'Asha, "Cement"\r\n& Sons', ''],
  ])
  expect(rowsOfCsv(csvOf(fields, []))).toEqual([fields])
})

test('in the workbook amounts are numbers, numbers of papers stay text, and no cell computes', () => {
  const sheet = strFromU8(unzipSync(tableWorkbook(csv, 'bills'))['xl/worksheets/sheet1.xml']!)
  expect(sheet).toMatch(/<c r="C2" s="\d+"><v>427160<\/v><\/c>/)
  expect(sheet).toMatch(/<c r="A2" s="\d+" t="inlineStr"><is><t xml:space="preserve">0042<\/t>/)
  expect(sheet).toContain(`'=HYPERLINK`)
  expect(sheet).not.toContain('<f>')
})

const ofBills = csvOf(
  ['number', 'status', 'total', 'cgst', 'retention', 'left', 'disputed', 'due_on'],
  [
    {
      ...{ number: 'JM/34', status: 'mismatch', total: -118, cgst: 9, retention: 5, left: 113, disputed: true },
      due_on: '2026-12-08',
    },
  ],
)

test('heads and values are in the words of the screen, and days are days', async () => {
  const sheet = strFromU8(unzipSync(tableWorkbook(ofBills, 'bills'))['xl/worksheets/sheet1.xml']!)
  for (const word of ['Left to pay', 'CGST', 'Differs from the order', 'Retention', 'To be paid by', 'Yes'])
    expect(sheet).toContain(`>${word}<`)
  // 8 December 2026, as Excel counts.
  expect(sheet).toMatch(/<c r="H2" s="\d+"><v>46364<\/v><\/c>/)
  const [heads, row] = rowsOfCsv(await tableCsv(ofBills, 'bills').text())
  expect(heads).toEqual([
    ...['Number', 'Status', 'Total', 'CGST', 'Retention', 'Left to pay', 'Disputed', 'To be paid by'],
  ])
  expect(row).toEqual(['JM/34', 'Differs from the order', '-118', '9', '5', '113', 'Yes', '2026-12-08'])
})

test('a credit note is not paid but taken off, or paid back where no bill is left', async () => {
  const note = { number: 'CN/1', kind: 'credit_note', refund_due: false }
  const notes = csvOf(
    ['number', 'kind', 'status', 'refund_due'],
    [
      { ...note, status: 'passed' },
      { ...note, status: 'passed', refund_due: true },
      { ...note, status: 'paid' },
    ],
  )
  const [heads, ...rows] = rowsOfCsv(await tableCsv(notes, 'bills').text())
  expect(heads).toEqual(['Number', 'Kind', 'Status'])
  expect(rows.map(([, , status]) => status)).toEqual([
    'Passed, to be taken off',
    'Passed, to be paid back',
    'Taken off',
  ])
})

test('an order whose amendment waits says so in its status alone', async () => {
  const csv = csvOf(
    ['number', 'kind', 'status', 'amendment_waits'],
    [
      { number: 'PO/1', kind: 'po', status: 'accepted', amendment_waits: true },
      { number: 'PO/2', kind: 'wo', status: 'accepted', amendment_waits: false },
    ],
  )
  expect(rowsOfCsv(await tableCsv(csv, 'orders').text())).toEqual([
    ['Number', 'Kind', 'Status'],
    ['PO/1', 'Purchase Order', 'Amendment to be accepted'],
    ['PO/2', 'Work Order', 'In force'],
  ])
})
