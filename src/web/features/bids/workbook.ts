import { strToU8, zipSync } from 'fflate'

/**
 * The format of a cell: `plain` text is not wrapped and runs over the next columns; rupees with Indian digit groups, percentages
 * as fractions of 1, dates by `dayNumber`. In a locked sheet only an `entry`, which is coloured, and what is `free` can be changed.
 */
export type CellStyle = 'text' | 'plain' | 'label' | 'title' | 'head' | 'rupees' | 'percent' | 'date' | 'entry' | 'free'
export type Cell = { value: string | number; look: CellStyle } | null

export type Sheet = {
  name: string
  /** In characters; the last one applies to all further columns. */
  widths: readonly number[]
  /** How many columns stay visible while scrolling. */
  frozenColumns: number
  frozenRows?: number
  /** Numbers of columns from 0 that a reader of the workbook brings back. */
  hiddenColumns?: readonly number[]
  /** Only cells of the look `entry`, and empty ones, can be changed. */
  isLocked?: boolean
  rows: readonly (readonly Cell[])[]
}

/**
 * An Excel workbook (Office Open XML) of one or more sheets. Written synchronously: libraries compress larger sheets in workers,
 * which the content security policy forbids.
 */
export function workbook(...sheets: Sheet[]): Uint8Array<ArrayBuffer> {
  const paths = sheets.map((_, n) => `worksheets/sheet${n + 1}.xml`)
  const named = sheets.map(({ name }, n) => `<sheet name="${escaped(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
  const files = Object.entries({
    '[Content_Types].xml': contentTypes(paths),
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...paths.flatMap((path) => ['worksheet', path]),
      ...['styles', 'styles.xml'],
    ),
    'xl/styles.xml': styles,
    ...Object.fromEntries(sheets.map((sheet, n) => [`xl/${paths[n]}`, worksheet(sheet)])),
  }).map(([path, xml]) => [path, strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`)])
  return new Uint8Array(zipSync(Object.fromEntries(files)))
}

/** '2026-11-23' as Excel counts days. */
export const dayNumber = (day: string): number => Date.parse(day) / 86_400_000 + 25_569

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

const contentTypes = (sheets: readonly string[]) =>
  `<Types xmlns="${ofPackages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${ofSheets}.sheet.main+xml"/>${sheets.map((path) => `<Override PartName="/xl/${path}" ContentType="${ofSheets}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${ofSheets}.styles+xml"/></Types>`

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
  `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyFont="1" applyFill="1" applyNumberFormat="1" applyAlignment="1" applyProtection="1">${alignment}</xf>`

const looks: Record<CellStyle, string> = {
  text: look(0, 0, 0, wrapped),
  plain: look(0, 0, 0),
  label: look(1, 0, 0, wrapped),
  title: look(2, 0, 0),
  head: look(1, 2, 0, wrapped),
  rupees: look(0, 0, 164),
  percent: look(0, 0, 165),
  date: look(0, 0, 166),
  entry: look(0, 3, 0, `${wrapped}<protection locked="0"/>`),
  free: look(0, 0, 0, `${wrapped}<protection locked="0"/>`),
}
const lookNames = Object.keys(looks)
// 0 is the default style of empty cells.
const lookNumber = (name: CellStyle) => lookNames.indexOf(name) + 1

const styles = `<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="${rupeesFormat}"/><numFmt numFmtId="165" formatCode="0.0%"/><numFmt numFmtId="166" formatCode="d mmm yyyy"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="16"/><name val="Calibri"/></font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF4F1EC"/><bgColor indexed="64"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFF3E0"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${lookNames.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${Object.values(looks).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** Excel's column names: A to Z, AA, AB and so on. */
export function columnName(index: number): string {
  const before = Math.floor(index / 26)
  return (before > 0 ? columnName(before - 1) : '') + String.fromCharCode(65 + (index % 26))
}

function worksheet({ widths, frozenColumns, frozenRows = 0, hiddenColumns = [], isLocked, rows }: Sheet): string {
  const style = isLocked ? ` style="${lookNumber('free')}"` : ''
  const cols = widths
    .map((width, n) => {
      const last = n === widths.length - 1 ? 16384 : n + 1
      const hidden = hiddenColumns.includes(n) ? ' hidden="1"' : ''
      return `<col min="${n + 1}" max="${last}" width="${width}" customWidth="1"${style}${hidden}/>`
    })
    .join('')
  const data = rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`)).join('')}</row>`,
    )
    .join('')
  const lock = isLocked ? '<sheetProtection sheet="1" formatColumns="0" formatRows="0" insertRows="0" sort="0"/>' : ''
  return `<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${pane(frozenColumns, frozenRows)}</sheetView></sheetViews><cols>${cols}</cols><sheetData>${data}</sheetData>${lock}<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>`
}

/** What stays visible while scrolling. */
function pane(columns: number, rows: number): string {
  if (columns + rows === 0) return ''
  const active = rows === 0 ? 'topRight' : columns === 0 ? 'bottomLeft' : 'bottomRight'
  const splits = `${columns ? ` xSplit="${columns}"` : ''}${rows ? ` ySplit="${rows}"` : ''}`
  return `<pane${splits} topLeftCell="${columnName(columns)}${rows + 1}" activePane="${active}" state="frozen"/>`
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
