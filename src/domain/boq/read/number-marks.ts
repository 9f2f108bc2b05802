import { isCounted } from './count-marks.ts'
import { lexicon } from './lexicon.ts'
import type { ReadMark } from './marks.ts'
import { matchPhrase } from './match-phrase.ts'
import { readCalendarDate } from './read-calendar-date.ts'
import { readDims } from './read-dims.ts'
import { readUnit } from './read-unit.ts'
import type { Token } from './tokens.ts'

const pin = /^[1-9]\d{5}$/

/** What a number in digits is, besides a count: a capacity, a date, a mix, a day, sides or a PIN code. */
export function numberMark(tokens: readonly Token[], at: number, today: string): ReadMark | null {
  const machine = mixerMark(tokens, at) ?? loaderMark(tokens, at)
  if (machine) return machine
  const date = readCalendarDate(tokens, at, today)
  if (date) return { mark: { kind: 'date', date: date.date }, next: date.next }
  const ratio = ratioMark(tokens, at) ?? ordinalMark(tokens, at)
  if (ratio) return ratio
  const dims = readDims(tokens, at)
  if (dims) return dimsMark(tokens, dims)
  return pinMark(tokens, at)
}

/** "411045", and in two halves "411 045": no quantity begins with a zero, and none stands behind the word. */
function pinMark(tokens: readonly Token[], at: number): ReadMark | null {
  const [first, second] = [tokens[at]!.text, tokens[at + 1]]
  // "500 bags @ 365 = 182500".
  if (tokens[at - 1]?.text === '=') return null
  if (pin.test(first)) return isCounted(tokens, at + 1) ? null : { mark: { kind: 'pin', pin: first }, next: at + 1 }
  if (second?.kind !== 'number' || second.glued) return null
  const before = tokens.slice(Math.max(0, at - 3), at).map(({ fold }) => fold)
  const isTold = second.text.startsWith('0') || before.some((word) => pinWord.test(word))
  const halves = first + second.text
  if (!isTold || first.length !== 3 || !pin.test(halves) || isCounted(tokens, at + 2)) return null
  return { mark: { kind: 'pin', pin: halves }, next: at + 2 }
}
const pinWord = /^(?:pin|pincode|पिन|पिनकोड)$/

/** "2x40 bags" is a multiplication, as bags have no sides: it is asked. */
function dimsMark(
  tokens: readonly Token[],
  dims: { sides: number[]; unit: 'mm' | 'in' | 'ft' | null; next: number },
): ReadMark {
  const counted = dims.unit === null && dims.sides.length === 2 ? readUnit(tokens, dims.next) : null
  const isCount =
    counted?.unit && ['bag', 'nos', 'mt', 'kg', 'can', 'box', 'bdl', 'trip', 'coil', 'brass'].includes(counted.unit)
  const [a = 0, b = 0] = dims.sides
  if (
    counted &&
    isCount &&
    Number.isInteger(a) &&
    Number.isInteger(b) &&
    counted.unit &&
    !(a <= 12 && b <= 12 && counted.unit === 'nos')
  )
    return {
      mark: { kind: 'measure', unit: counted.unit, value: BigInt(a * b) * 1000n, unclear: true },
      next: counted.next,
    }
  return { mark: { kind: 'dims', sides: dims.sides, unit: dims.unit }, next: dims.next }
}

/** "3DX" and "3CX" are models of one machine. */
function loaderMark(tokens: readonly Token[], at: number): ReadMark | null {
  const [number, letters] = [tokens[at]!, tokens[at + 1]]
  const isModel = /^[2-5]$/.test(number.text) && letters?.glued && /^[dc]x$/i.test(letters.text)
  return isModel ? { mark: { kind: 'item', key: 'backhoe_loader' }, next: at + 2 } : null
}

/** "10/7" beside a mixer is its capacity. */
function mixerMark(tokens: readonly Token[], at: number): ReadMark | null {
  const [number, slash, other] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (slash?.text !== '/' || !slash.glued || other?.kind !== 'number' || !other.glued) return null
  const isMixer = (from: number) => matchPhrase(lexicon.item, tokens, from)?.meaning === 'concrete_mixer'
  if (![at - 2, at - 1, at + 3].some(isMixer)) return null
  return { mark: { kind: 'spec', key: 'capacity', value: `${number!.text}/${other.text}`, items: [] }, next: at + 3 }
}

/** "1:4" and "1:2:4" are mixes, "10:30" a time. */
function ratioMark(tokens: readonly Token[], at: number): ReadMark | null {
  if (tokens[at + 1]?.text !== ':') return null
  const parts = [tokens[at]!.text]
  let next = at + 1
  while (tokens[next]?.text === ':' && tokens[next + 1]?.kind === 'number' && tokens[next + 1]!.glued) {
    parts.push(tokens[next + 1]!.text)
    next += 2
  }
  if (parts.length < 2) return null
  if (parts.length === 2 && parts[1]!.length === 2) return { mark: { kind: 'noise' }, next }
  return { mark: { kind: 'spec', key: 'mix', value: parts.join(':'), items: [] }, next }
}

function ordinalMark(tokens: readonly Token[], at: number): ReadMark | null {
  const suffix = tokens[at + 1]
  if (!suffix?.glued || !/^(?:st|nd|rd|th|la|re|va|vi)$/i.test(suffix.text)) return null
  return { mark: { kind: 'ordinal', value: Number.parseInt(tokens[at]!.text, 10) }, next: at + 2 }
}
