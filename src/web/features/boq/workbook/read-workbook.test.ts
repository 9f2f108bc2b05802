import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readPastedRows } from '#domain/boq/read-pasted.ts'
import { workbook } from '../../bids/workbook.ts'
import { readWorkbook } from './read-workbook.ts'

type Changes = { sheet?: (xml: string) => string; more?: Record<string, Uint8Array> }

const office = 'http://schemas.openxmlformats.org'
/** A workbook of one sheet with these rows of XML. */
function workbookOf(rows: string, { sheet = (xml) => xml, more = {} }: Changes = {}): Blob {
  const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
  const main = `${office}/spreadsheetml/2006/main`
  const relations = `${office}/package/2006/relationships`
  const type = `${office}/officeDocument/2006/relationships`
  const files = {
    '[Content_Types].xml': xml('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${type}"><sheets><sheet name="BOQ" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${type}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': xml(sheet(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`)),
    ...more,
  }
  return new Blob([zipSync(files)])
}
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const head = `<row r="1">${text('A1', 'Item')}${text('B1', 'Unit')}${text('C1', 'Qty')}</row>`

test('values of formulas are read as last reckoned, errors and wrong units are asked at their row, hidden rows are named', async () => {
  const { rows, hidden } = await readWorkbook(
    workbookOf(
      `${head}<row r="2">${text('A2', 'Cement OPC 53')}${text('B2', 'bag')}<c r="C2"><f>250*2</f><v>500</v></c></row>
      <row r="3" hidden="1">${text('A3', 'River sand')}${text('B3', 'cum')}<c r="C3" t="e"><f>C9/0</f><v>#REF!</v></c></row>
      <row r="4">${text('A4', 'Doors')}${text('B4', 'bucketful')}<c r="C4"><v>1000000000000</v></c></row>`,
    ),
  )
  expect([rows[1], rows[2], hidden]).toEqual([['Cement OPC 53', 'bag', '500'], ['River sand', 'cum', '#REF!'], [2]])
  const { value } = readPastedRows(rows, '2026-11-23').next()
  expect(value).toMatchObject({
    lines: [
      { line: { qty: 500_000n, unit: 'bag', asks: [] } },
      { line: { qty: null, asks: ['quantity'] }, words: 'River sand · cum · #REF!' },
      { line: { unit: null, asks: ['quantity', 'quantity_unusual'] } },
    ],
  })
})

test('what the template says is read again', async () => {
  const row = (...values: string[]) => values.map((value) => ({ value, look: 'text' }) as const)
  const file = workbook({
    name: 'Lines',
    widths: [20],
    frozenColumns: 0,
    rows: [row('No.', 'Description', 'Make', 'Unit', 'Qty'), row('1.10', 'TMT 12 mm', 'Tata', 'mt', '8.5')],
  })
  expect((await readWorkbook(new Blob([file]))).rows[1]).toEqual(['1.10', 'TMT 12 mm', 'Tata', 'mt', '8.5'])
})

test('a further sheet is named, and read when it is asked for', async () => {
  const row = (...values: string[]) => values.map((value) => ({ value, look: 'text' }) as const)
  const sheet = (name: string, item: string) => ({
    ...{ name, widths: [20], frozenColumns: 0 },
    rows: [row('Item', 'Qty'), row(item, '5')],
  })
  const file = new Blob([workbook(sheet('Civil', 'Cement'), sheet('Pipes & wires', 'Conduit'))])
  expect(await readWorkbook(file)).toMatchObject({
    rows: [
      ['Item', 'Qty'],
      ['Cement', '5'],
    ],
    sheets: ['Civil', 'Pipes & wires'],
  })
  expect((await readWorkbook(file, 'Pipes & wires')).rows[1]).toEqual(['Conduit', '5'])
})

test('rows stand at their place, far cells without a value do not count, and long numbers keep their digits', async () => {
  const { rows, hidden } = await readWorkbook(
    workbookOf(
      `<row r="3">${text('B3', 'Sand')}<c r="C3"><v>123456789.1234</v></c><c r="D3"><v>12.300000000000001</v></c></row>
      <row r="5" hidden="true"><c r="A5" s="1"/></row><row r="1048576"><c r="XFD1048576" s="1"/></row>`,
    ),
  )
  expect([rows.length, rows[2], hidden]).toEqual([3, ['', 'Sand', '123456789.1234', '12.3'], []])
})

test('bombs, foreign definitions, too many rows and other files are refused', async () => {
  const why = (file: Blob) =>
    readWorkbook(file).then(
      () => null,
      (error) => error.why,
    )
  const zeros = new Uint8Array(8 * 1024 * 1024)
  expect(await why(workbookOf(head, { more: { 'xl/media/a.xml': zeros } }))).toBe('unsafe')
  expect(await why(workbookOf(head, { sheet: (xml) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}` }))).toBe('unsafe')
  const many = Array.from({ length: 20_001 }, (_, n) => `<row r="${n + 1}"><c r="A${n + 1}"><v>${n}</v></c></row>`)
  expect(await why(workbookOf(many.join('')))).toBe('rows')
  const far = (at: string) => workbookOf(`${head}<row r="15000"><c r="${at}"><v>1</v></c></row>`)
  expect(await why(far('XFD15000'))).toBe('unsafe')
  expect(await why(far('A1048576'))).toBe('rows')
  expect(await why(new Blob(['Item;Qty']))).toBe('unreadable')
  expect(await why(new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]))).toBe('large')
})

test('a CSV file is read as its rows, also as Windows wrote it, and something else under that name is refused', async () => {
  const csv = 'Item,Unit,Qty\r\n"Cement, OPC 53",bag,500\r\nTiles 12”,nos,40\r\n'
  const expected = [
    ['Item', 'Unit', 'Qty'],
    ['Cement, OPC 53', 'bag', '500'],
    ['Tiles 12”', 'nos', '40'],
  ]
  const read = async (content: BlobPart) => (await readWorkbook(new File([content], 'boq.CSV'))).rows
  expect(await read(`\uFEFF${csv}`)).toEqual(expected)
  expect(await read('Item;Unit;Qty\r\n"Cement, OPC 53";bag;500\r\nTiles 12”;nos;40\r\n')).toEqual(expected)
  // The curly quote is byte 0x94 there.
  const windows = Uint8Array.from(csv, (char) => (char === '”' ? 0x94 : char.charCodeAt(0)))
  expect(await read(windows)).toEqual(expected)
  await expect(read(new Uint8Array([0x89, 0x50, 0, 0]))).rejects.toMatchObject({ why: 'unreadable' })
})
