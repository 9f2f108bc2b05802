import { strFromU8, type Unzipped, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { rowsOfCsv } from '#domain/csv.ts'

const MB = 1024 * 1024
/**
 * A packed file that grows more than `ratio` times is no workbook of a person. `cells`: the rows times the columns, since one cell
 * far outside makes the table as large.
 */
const most = { packed: 5 * MB, unpacked: 50 * MB, ratio: 200, rows: 20_000, cells: 2_000_000 }

/** `why` it was not read. */
export class WorkbookRefused extends Error {
  readonly why: 'large' | 'unsafe' | 'rows' | 'unreadable'

  constructor(why: WorkbookRefused['why']) {
    super(why)
    this.why = why
  }
}

/** `sheets`: the names of all that are shown, in their order. */
export type ReadSheet = { rows: string[][]; hidden: number[]; sheets: string[] }

const isCsv = (file: Blob) => file instanceof File && /\.csv$/i.test(file.name)

/** As Excel saves a sheet: in UTF-8, or as Windows did before. */
async function readCsv(file: Blob): Promise<ReadSheet> {
  const bytes = await file.arrayBuffer()
  const text = decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1252') ?? ''
  if (text.includes('\0')) throw new WorkbookRefused('unreadable')
  const rows = rowsOfCsv(text, separatorOf(text)).map((row) => row.map((cell) => cell.trim()))
  if (rows.length > most.rows) throw new WorkbookRefused('rows')
  return { rows, hidden: [], sheets: [] }
}

/** Excel writes semicolons where a comma is the decimal sign. */
function separatorOf(text: string): ',' | ';' {
  const head = text.slice(0, Math.max(text.indexOf('\n'), 0))
  return head.includes(';') && !head.includes(',') ? ';' : ','
}

function decoded(bytes: ArrayBuffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * The values of a sheet, else of the first, as text: of formulas what was last reckoned, of merged cells the first. Rows stand at
 * their place, also behind empty ones. `hidden`: places of hidden rows that have values. Of a file that ends with
 * `.csv`, its only sheet. Throws WorkbookRefused.
 */
export async function readWorkbook(file: Blob, name?: string): Promise<ReadSheet> {
  if (file.size > most.packed) throw new WorkbookRefused('large')
  if (isCsv(file)) return readCsv(file)
  const parts = unpacked(new Uint8Array(await file.arrayBuffer()))
  const named = sheetsOf(parts)
  const wanted = named.find((one) => one.name === name) ?? named[0]
  const sheet = contentOf(parts, wanted?.id)
  refuseLarge(sheet)
  // Stored, not packed: the library would unpack larger parts in workers, which the content security policy forbids.
  const checked = new Blob([zipSync(parts, { level: 0 })])
  const cells = await readSheet(checked, wanted?.number).catch(() => {
    throw new WorkbookRefused('unreadable')
  })
  const rows = cells.map((row) => row.map(textOf))
  showErrors(rows, sheet)
  const hidden = hiddenRows(sheet).filter((place) => rows[place]?.some((cell) => cell !== ''))
  return { rows, hidden, sheets: named.filter(({ isHidden }) => !isHidden).map((one) => one.name) }
}

const withValue = /<c\b[^>]*?\br="([A-Z]{1,3})(\d{1,7})"(?![^>]*\/>)/g

function refuseLarge(sheet: string): void {
  let [rows, columns] = [0, 0]
  for (const [, letters, number] of sheet.matchAll(withValue)) {
    rows = Math.max(rows, Number(number))
    columns = Math.max(columns, columnNumber(letters!) + 1)
  }
  if (rows > most.rows) throw new WorkbookRefused('rows')
  if (rows * columns > most.cells) throw new WorkbookRefused('unsafe')
}

/** Places from 0 of rows that are hidden or filtered out. */
function hiddenRows(sheet: string): number[] {
  const rows = sheet.match(/<row\b[^>]*\bhidden="(?:1|true)"[^>]*>/g) ?? []
  return rows.map((row) => Number(/\br="(\d{1,7})"/.exec(row)?.[1] ?? 0) - 1)
}

function unpacked(packed: Uint8Array): Unzipped {
  let size = 0
  const filter = (part: { name: string; size: number; originalSize: number }) => {
    size += part.originalSize
    if (size > most.unpacked || part.originalSize > Math.max(part.size, 1024) * most.ratio)
      throw new WorkbookRefused('unsafe')
    return /\.(xml|rels)$/.test(part.name)
  }
  let parts: Unzipped
  try {
    parts = unzipSync(packed, { filter })
  } catch (error) {
    throw error instanceof WorkbookRefused ? error : new WorkbookRefused('unreadable')
  }
  // Entities could make a small part large.
  for (const part of Object.values(parts))
    if (strFromU8(part, true).includes('<!DOCTYPE')) throw new WorkbookRefused('unsafe')
  return parts
}

const textIn = (parts: Unzipped, path: string) => (parts[path] ? strFromU8(parts[path]) : '')
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

type Sheet = { id: string; name: string; number: number; isHidden: boolean }

/** The sheets as the workbook names them; `number`: their place from 1. */
function sheetsOf(parts: Unzipped): Sheet[] {
  const tags = textIn(parts, 'xl/workbook.xml').match(/<sheet\b[^>]*>/g) ?? []
  return tags.map((tag, at) => {
    const of = (attribute: RegExp) => attribute.exec(tag)?.[1] ?? ''
    const name = of(/\bname="([^"]*)"/).replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, entity) => entities[entity]!)
    return { id: of(/\br:id="([^"]+)"/), name, number: at + 1, isHidden: /\bstate="(?:very)?hidden"/i.test(tag) }
  })
}

function contentOf(parts: Unzipped, id: string | undefined): string {
  const text = (path: string) => textIn(parts, path)
  const relations = text('xl/_rels/workbook.xml.rels').match(/<Relationship\b[^>]*>/g) ?? []
  const target = relations.find((relation) => relation.includes(`Id="${id}"`))
  const path = /\bTarget="\/?(?:xl\/)?([^"]+)"/.exec(target ?? '')?.[1]
  const sheet = text(`xl/${path}`)
  if (sheet === '') throw new WorkbookRefused('unreadable')
  return sheet
}

const failed = /<c\b[^>]*\br="([A-Z]{1,3})(\d{1,7})"[^>]*\bt="e"[^>]*>.{0,2000}?<v>([^<]{1,20})<\/v>/gs

/** The library leaves out cells whose formula has failed: '#REF!'. */
function showErrors(rows: string[][], sheet: string): void {
  for (const [, letters, number, error] of sheet.matchAll(failed)) {
    const column = columnNumber(letters!)
    const row = rows[Number(number) - 1]
    if (row && row[column] === '') row[column] = error!
  }
}

/** 'A' -> 0, 'AA' -> 26. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

function textOf(value: unknown): string {
  if (typeof value === 'number') return numberText(value)
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'string' ? value.trim() : ''
}

/** Without the traces of floating point: 12.3, not 12.300000000000001. */
function numberText(value: number): string {
  const exact = Number(value.toPrecision(15))
  const places = String(exact).split('.')[1]?.length ?? 0
  return String(places <= 4 ? exact : Number(value.toPrecision(12)))
}
