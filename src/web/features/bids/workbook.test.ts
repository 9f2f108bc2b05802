import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { columnName, escapeFormula, type Sheet, workbook } from './workbook.ts'

function sheetOf(rows: Sheet['rows']): string {
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

test('a workbook of two sheets: the first is locked but for its entries, and brings hidden ids back', () => {
  const lines = {
    name: 'Lines',
    widths: [40, 20],
    frozenColumns: 0,
    frozenRows: 1,
    hiddenColumns: [1],
    isLocked: true,
    rows: [[{ value: 'Description', look: 'head' } as const], [{ value: 'Cement', look: 'entry' } as const]],
  }
  const files = unzipSync(workbook(lines, { name: 'Units', widths: [20], frozenColumns: 0, rows: [] }))
  const [first, second] = [1, 2].map((n) => strFromU8(files[`xl/worksheets/sheet${n}.xml`]!))
  expect(first).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(first).toContain('<sheetProtection sheet="1"')
  expect(first).toMatch(/<col min="2" max="16384" [^>]*hidden="1"\/>/)
  expect(second).not.toContain('sheetProtection')
  expect(strFromU8(files['xl/workbook.xml']!)).toContain('<sheet name="Units" sheetId="2" r:id="rId2"/>')
})
