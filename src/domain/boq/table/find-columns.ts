import { wordTable } from '../words/word-table.ts'
import { isAmountCell, isUnitCell, readUnitCell, type UnitCell } from './read-cells.ts'

export type Column =
  | 'id'
  | 'number'
  | 'description'
  | 'unit'
  | 'qty'
  | 'make'
  | 'rate'
  | 'detail'
  | 'remark'
  | 'date'
  | 'duration'
  | 'site'
  | 'other'

/**
 * Where each column stands, the first row of the body, and the units that heads give to all rows: of quantities, as "Nos" or
 * "Qty (MT)", and of times, as "Days". `varies`: of these columns, whether their rows differ.
 */
export type Columns = {
  at: Partial<Record<Column, number>>
  details: number[]
  body: number
  unit: UnitCell | null
  time: string
  /** Another column of quantities, such as those of the whole job beside what is to be ordered. */
  other?: number
  varies?: { site: boolean; date: boolean }
}

const heads = new Map<string, Column>(
  wordTable<Column>(`
id: line id
number: sr, sr no, sno, s no, sl, sl no, slno, no, item no, item number, serial, serial no, serial number, क्रमांक, अ क्र, क्र, क्रम, #, boq no, code, item code, srno, s n, sn
description: description, category, trade, plant, manpower, labour, labor, labour category, labour type, type of labour, workers, vehicle, name of item, equipment, machine, machinery, item, items, particulars, particular, material, materials, name, item description, description of item, description of work, item name, material name, work, scope, वर्णन, विवरण, सामग्री, साहित्य, तपशील, माल, item details, desc, product, product name, saman, samaan, सामान, description of items, material description, nature of work, बाब, मद, वस्तु
unit: unit, units, uom, u o m, ikai, एकक, इकाई, युनिट, यूनिट, परिमाण, unit of measurement, per
qty: qty, quantity, quantities, qnty, qnt, qtty, nos, मात्रा, संख्या, प्रमाण, परिमाण मात्रा, required qty, qty required, order qty, kitna, kitne, kiti, matra, sankhya, कितना, कितने, किती, total qty, quantity required, req qty, reqd qty, नग, boq qty, estimated quantity, approx qty, approx quantity, tentative qty
make: make, approved brand, preferred brand, brand name, brand, company, makes, manufacturer, preferred make, approved make, ब्रांड, कंपनी
rate: rate, unit rate, price, estimated rate, est rate, basic rate, दर, रेट, भाव
detail: size, grade, spec, specification, specifications, dia, thickness, साइज, type, model, साईज
remark: remark, remarks, note, notes, purpose, purpose note, purpose remarks, used for, comments, शेरा, टिप्पणी
other: amount, total, value, gst, hsn, hsn code, sac, रक्कम, राशि, location
duration: days, no of days, duration, period, hire period, months, weeks, दिवस, दिन, कालावधी, अवधि
date: date, delivery date, required date, date required, required by, required on, req date, reqd by, reqd date, needed by, need by, due date, delivery by, expected date, तारीख, दिनांक
site: site, site name, delivery location, delivery site, delivery place, deliver to, delivery at, साइट, स्थळ
`).map(([head, column]) => [head, column]),
)

function headOf(cell: string): Column | undefined {
  const head = cell
    .toLowerCase()
    .replace(/\([^)]{0,40}\)/, '')
    .replace(/[^\p{L}\p{M}\p{N}#]+/gu, ' ')
    .trim()
  return heads.get(head) ?? ofWords(head.split(' ').filter((word) => !besideHeads.has(word)))
}

const besideHeads: ReadonlySet<string> = new Set([
  ...[
    'required',
    'reqd',
    'req',
    'needed',
    'total',
    'approx',
    'est',
    'estimated',
    'order',
    'ordered',
    'of',
    'and',
    'in',
  ],
])

/** "Nos/Qty", "Quantity Reqd", "Item / Material", "Description & Spec": heads of words that each name the same column. */
function ofWords(words: readonly string[]): Column | undefined {
  const [first, ...rest] = words.map((word) => heads.get(word))
  const isSame = rest.every((column) => column === first || (first === 'description' && column === 'detail'))
  return words.length <= headWordsMost && isSame ? first : undefined
}
const headWordsMost = 4

const titleRowsMost = 12

/** By the names of a head row, else by what the cells of each column hold; null if the rows are no table of items. */
export function findColumns(rows: readonly (readonly string[])[]): Columns | null {
  for (const [index, row] of rows.slice(0, titleRowsMost).entries()) {
    const named = withCount(withQuantity(row.map(headOf), rows[index + 1]))
    if (named.includes('description') && (named.includes('qty') || named.includes('unit')))
      return columnsOf(named, index + 1, row)
  }
  return byContents(rows)
}

/** "Labour, No., Duration": what counts where nothing else does, and is no number of a row. */
function withCount(named: (Column | undefined)[]): (Column | undefined)[] {
  const [description, number] = [named.indexOf('description'), named.lastIndexOf('number')]
  const isCount = description >= 0 && number > description && !named.includes('qty') && !named.includes('unit')
  return isCount ? named.with(number, 'qty') : named
}

/** परिमाण is a unit, or a quantity where another column has the units. */
function withQuantity(named: (Column | undefined)[], first: readonly string[] | undefined): (Column | undefined)[] {
  const at = named.findIndex((column, index) => column === 'unit' && isAmountCell(first?.[index] ?? ''))
  return at < 0 || named.includes('qty') || named.lastIndexOf('unit') === at ? named : named.with(at, 'qty')
}

function columnsOf(named: readonly (Column | undefined)[], body: number, heads: readonly string[]): Columns {
  const at: Columns['at'] = {}
  for (const [index, column] of named.entries())
    if (column && column !== 'detail' && !(column in at)) at[column] = index
  const details = named.flatMap((column, index) => (column === 'detail' ? [index] : []))
  const [qty, other] = quantitiesIn(heads, at.qty)
  if (qty !== undefined) at.qty = qty
  const unit = qty === undefined ? null : unitOfHead(heads[qty]!)
  const time = at.duration === undefined ? '' : heads[at.duration]!
  return { at, details, body, unit, time, ...(other !== undefined && { other }) }
}

const ofQuantities = /(?<!\p{L})(?:qty|qnty|quantity|quantities)(?!\p{L})/iu
const ofOrder = /(?<!\p{L})(?:required|reqd|needed|indent)(?!\p{L})/iu
/** What is left of what is required once the stock is taken off it. */
const ofRest = /(?<!\p{L})(?:balance|to (?:be )?order(?:ed)?|to (?:be )?(?:buy|bought|purchased?)|net)(?!\p{L})/iu
const ofMoney = /amount|amt|payment|value|price|rate|₹|(?<!\p{L})rs(?!\p{L})/iu
const ofPast = /procured|issued|received|consumed|used|executed|supplied|already|stock|available|in hand|previous/i

/** "BOQ Qty | Issued Qty | Qty to be ordered": what is to be ordered, and the column that it may be confused with. */
function quantitiesIn(heads: readonly string[], named: number | undefined): (number | undefined)[] {
  const found = heads.flatMap((head, at) =>
    at === named || ((ofQuantities.test(head) || ofRest.test(head)) && !ofPast.test(head) && !ofMoney.test(head))
      ? [at]
      : [],
  )
  const of = (which: RegExp) => found.find((at) => which.test(heads[at]!))
  const qty = of(ofRest) ?? of(ofOrder) ?? named
  return [qty, found.find((at) => at !== qty)]
}

const inBrackets = /\(([^()]{1,20})\)/

const unitOfHead = (head: string): UnitCell | null => readUnitCell(inBrackets.exec(head)?.[1] ?? head)

const most = 0.6

function byContents(rows: readonly (readonly string[])[]): Columns | null {
  const sample = rows.slice(0, 200)
  const width = Math.max(...sample.map((row) => row.length))
  const share = (column: number, matches: (cell: string) => boolean) => {
    const filled = sample.flatMap((row) => row[column] || [])
    return filled.length * 2 < sample.length ? 0 : filled.filter(matches).length / filled.length
  }
  const columns = Array.from({ length: width }, (_, column) => column)
  const letters = (column: number) => sample.reduce((sum, row) => sum + (row[column]?.match(/\p{L}/gu)?.length ?? 0), 0)
  const isUnits = columns.filter((column) => share(column, isUnitCell) >= most)
  const amounts = columns.filter((column) => share(column, isAmountCell) >= most)
  const description = columns.filter((column) => !isUnits.includes(column)).sort((a, b) => letters(b) - letters(a))[0]
  const number = amounts.find((column) => isSerial(sample.map((row) => row[column] ?? '')) && amounts.length > 1)
  const unit = isUnits[0]
  const counts = amounts.filter((column) => column !== number && column !== description)
  const qty = counts.find((column) => unit !== undefined && Math.abs(column - unit) === 1) ?? counts[0]
  if (description === undefined || letters(description) === 0 || qty === undefined) return null
  return {
    unit: null,
    time: '',
    at: { description, qty, ...(unit !== undefined && { unit }), ...(number !== undefined && { number }) },
    details: [],
    body: 0,
  }
}

/** "1, 2, 3 …", in order. */
const isSerial = (cells: readonly string[]) => {
  const numbers = cells.filter((cell) => cell !== '').map(Number)
  return numbers[0] === 1 && numbers.every((number, index) => index === 0 || number === numbers[index - 1]! + 1)
}
