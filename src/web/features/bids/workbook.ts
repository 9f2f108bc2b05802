import { strToU8, zipSync } from 'fflate'

/** The format of a cell: `plain` text is not wrapped and runs over the next columns; rupees with Indian digit groups, percentages as fractions of 1. */
export type CellStyle = 'text' | 'plain' | 'label' | 'title' | 'head' | 'rupees' | 'percent'
export type Cell = { value: string | number; look: CellStyle } | null

export type Sheet = {
  name: string
  /** In characters; the last one applies to all further columns. */
  widths: readonly number[]
  /** How many columns stay visible while scrolling. */
  frozenColumns: number
  rows: readonly (readonly Cell[])[]
}

/**
 * An Excel workbook (Office Open XML) with one sheet. Written synchronously, since the content security policy forbids workers.
 */
export function workbook(sheet: Sheet): Uint8Array<ArrayBuffer> {
  const files = Object.entries({
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml', 'styles', 'styles.xml'),
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': worksheet(sheet),
  }).map(([path, xml]) => [path, strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`)])
  return new Uint8Array(zipSync(Object.fromEntries(files)))
}

/**
 * Formula injection: escapes a text that a spreadsheet would evaluate, so that a supplier's note cannot run a formula on the
 * buyer's computer, even after saving as CSV.
 */
export function escapeFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const ofPackages = 'http://schemas.openxmlformats.org/package/2006'
const ofSheets = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `<Types xmlns="${ofPackages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${ofSheets}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${ofSheets}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${ofSheets}.styles+xml"/></Types>`

/** Arguments: type and target of each relation, alternating. */
function relations(...kindsAndTargets: string[]): string {
  let links = ''
  for (let n = 0; n < kindsAndTargets.length; n += 2)
    links += `<Relationship Id="rId${n / 2 + 1}" Type="${office}/${kindsAndTargets[n]}" Target="${kindsAndTargets[n + 1]}"/>`
  return `<Relationships xmlns="${ofPackages}/relationships">${links}</Relationships>`
}

/**
 * Indian digit groups: Excel only groups by thousands, so each size has its own format: 1,23,45,678.00 · 1,23,456.00 ·
 * 1,234.00.
 */
const rupeesFormat = escaped('[>=10000000]"₹"##\\,##\\,##\\,##0.00;[>=100000]"₹"##\\,##\\,##0.00;"₹"#,##0.00')

const wrapped = '<alignment vertical="top" wrapText="1"/>'
const look = (
  font: number,
  fill: number,
  format: number,
  alignment = '<alignment horizontal="left" vertical="top"/>',
) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyFont="1" applyFill="1" applyNumberFormat="1" applyAlignment="1">${alignment}</xf>`

const looks: Record<CellStyle, string> = {
  text: look(0, 0, 0, wrapped),
  plain: look(0, 0, 0),
  label: look(1, 0, 0, wrapped),
  title: look(2, 0, 0),
  head: look(1, 2, 0, wrapped),
  rupees: look(0, 0, 164),
  percent: look(0, 0, 165),
}
const lookNames = Object.keys(looks)
// 0 is the default style of empty cells.
const lookNumber = (name: CellStyle) => lookNames.indexOf(name) + 1

const styles = `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="${rupeesFormat}"/><numFmt numFmtId="165" formatCode="0.0%"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="16"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF4F1EC"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${lookNames.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${Object.values(looks).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** Excel's column names: A to Z, AA, AB and so on. */
export function columnName(index: number): string {
  const before = Math.floor(index / 26)
  return (before > 0 ? columnName(before - 1) : '') + String.fromCharCode(65 + (index % 26))
}

function worksheet({ widths, frozenColumns, rows }: Sheet): string {
  const cols = widths
    .map(
      (width, n) =>
        `<col min="${n + 1}" max="${n === widths.length - 1 ? 16384 : n + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('')
  const pane = `<pane xSplit="${frozenColumns}" topLeftCell="${columnName(frozenColumns)}1" activePane="topRight" state="frozen"/>`
  const data = rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`)).join('')}</row>`,
    )
    .join('')
  return `<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${cols}</cols><sheetData>${data}</sheetData><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>`
}

function cellXml(cell: Cell, place: string): string {
  if (!cell) return ''
  const { value, look: name } = cell
  const start = `<c r="${place}" s="${lookNumber(name)}"`
  if (typeof value === 'number') return `${start}><v>${value}</v></c>`
  return `${start} t="inlineStr"><is><t xml:space="preserve">${escaped(escapeFormula(value))}</t></is></c>`
}

function escaped(text: string): string {
  return text
    .replaceAll(notInXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
