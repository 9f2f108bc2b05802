import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { columnName, escapeFormula, workbook } from './workbook.ts'

function sheetOf(rows: Parameters<typeof workbook>[0]['rows']): string {
  const files = unzipSync(workbook({ name: 'A & B', widths: [20, 30], frozenColumns: 1, rows }))
  return strFromU8(files['xl/worksheets/sheet1.xml']!)
}

test('numbers are numbers, texts are texts', () => {
  const xml = sheetOf([
    [
      { value: 'Price', look: 'label' },
      { value: 185_000.5, look: 'rupees' },
    ],
    [null, { value: 'Ravi & Sons <Pvt>', look: 'text' }],
  ])
  expect(xml).toMatch(/<c r="B1" s="\d"><v>185000.5<\/v><\/c>/)
  expect(xml).toMatch(/<c r="B2" s="\d" t="inlineStr"><is><t xml:space="preserve">Ravi &amp; Sons &lt;Pvt&gt;<\/t>/)
})

test.each(['=HYPERLINK("http://evil")', '+1', '-1', '@SUM(A1)', '\t=1'])('%j computes nothing', (text) => {
  expect(escapeFormula(text)).toBe(`'${text}`)
})

test('other texts stay as they are', () => {
  expect(escapeFormula('8.50 each = 42,500')).toBe('8.50 each = 42,500')
  expect(sheetOf([[{ value: '=1+1', look: 'text' }]])).toContain(`'=1+1`)
})

test('columns have the names that Excel gives them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('what XML cannot hold is left out', () => {
  expect(sheetOf([[{ value: 'a\u0001b\u000bc\nd', look: 'text' }]])).toContain('>abc\nd<')
})
