import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { csvOf, rowsOfCsv } from '#domain/csv.ts'
import { tableWorkbook } from './table-workbook.ts'

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
  const sheet = strFromU8(unzipSync(tableWorkbook(csv, 'Bills'))['xl/worksheets/sheet1.xml']!)
  expect(sheet).toMatch(/<c r="C2" s="\d+"><v>427160<\/v><\/c>/)
  expect(sheet).toMatch(/<c r="A2" s="\d+" t="inlineStr"><is><t xml:space="preserve">0042<\/t>/)
  expect(sheet).toContain(`'=HYPERLINK`)
  expect(sheet).not.toContain('<f>')
})
