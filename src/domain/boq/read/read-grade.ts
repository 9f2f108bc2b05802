import type { Mark } from './marks.ts'
import { amountOf } from './read-number.ts'
import type { Token } from './tokens.ts'

type Grade = { key: string; value: string | number; items: readonly string[]; implies?: string; next: number }

const concrete = [
  'rmc',
  'pcc_work',
  'paver_block',
  'kerb_stone',
  'cover_block',
  'concreting_work',
  'solid_block',
  'hollow_block',
  'hume_pipe',
]
const concreteGrades = new Set([5, 7.5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80])
const cementGrades = new Set([33, 43, 53])

/** A grade or class of letters and a number that begins at this token: M25, Fe500D, OPC 53, 53 grade, NP3, SDR 11. */
export function readGrade(tokens: readonly Token[], at: number): Grade | null {
  const token = tokens[at]
  if (token?.kind === 'number') return gradeAfterNumber(tokens, at)
  if (token?.kind !== 'word') return null
  const numberAt = tokens[at + 1]?.kind === 'sign' && /^[-:.]$/.test(tokens[at + 1]!.text) ? at + 2 : at + 1
  const number = tokens[numberAt]
  if (number?.kind !== 'number') return null
  return gradeOf(token, number, tokens, numberAt)
}

function gradeOf(word: Token, number: Token, tokens: readonly Token[], numberAt: number): Grade | null {
  const value = Number(amountOf(number.text).value) / 1000
  const next = numberAt + 1
  switch (word.fold) {
    case 'm':
    case 'एम':
      // "bolts M20x300".
      if (/^[x*]$/i.test(tokens[next]?.text ?? '')) return null
      return concreteGrades.has(value) && !(word.glued && tokens[numberAt - 2]?.kind === 'number')
        ? { key: 'grade', value: `M${value}`, items: concrete, implies: 'rmc', next }
        : null
    case 'fe':
    case 'एफई':
    case 'फे':
      return fe(value, tokens, next)
    case 'opc':
    case 'ओपीसि':
    case 'ओपिसि':
      return cementGrades.has(value) ? { ...opc(`OPC ${value}`), next: afterGradeWord(tokens, next) } : null
    case 'np':
    case 'एनपि':
      return { key: 'grade', value: `NP${value}`, items: ['hume_pipe'], implies: 'hume_pipe', next }
    case 'k':
      return number.glued && (value === 7 || value === 9)
        ? { key: 'grade', value: `K${value}`, items: ['di_pipe'], implies: 'di_pipe', next }
        : null
    case 'sdr':
      return { key: 'rating', value: `SDR ${value}`, items: [], next }
    case 'pn':
      return { key: 'rating', value: `PN${value}`, items: [], next }
    case 'pe':
      return value === 63 || value === 80 || value === 100
        ? { key: 'grade', value: `PE${value}`, items: ['hdpe_pipe'], next }
        : null
    case 'sch':
    case 'schedule':
      // "delivery schedule 100 MT per day".
      if (/^(?:mt|tons?|tonnes?|bags?|cum|nos)$/i.test(tokens[next]?.text ?? '')) return null
      return { key: 'rating', value: `SCH ${value}`, items: [], next }
    default:
      return null
  }
}

function fe(value: number, tokens: readonly Token[], next: number): Grade | null {
  if (value < 250 || value > 700) return null
  const suffix = /^(?:d|sd|s|crs?|डी)$/i.test(tokens[next]?.text ?? '') ? tokens[next]! : null
  const grade = `Fe${value}${suffix?.text.replace('डी', 'D').toUpperCase() ?? ''}`
  return { key: 'grade', value: grade, items: ['tmt_bar'], implies: 'tmt_bar', next: next + (suffix ? 1 : 0) }
}

const opc = (value: string) => ({ key: 'grade', value, items: ['cement'], implies: 'cement' })
const isGradeWord = (token: Token | undefined) =>
  token?.kind === 'word' && /^(?:grade|grad|gread|gred|gr|greade|g|ग्रेड|ग्रेडचे|ग्रेडचि)$/.test(token.fold)
const afterGradeWord = (tokens: readonly Token[], at: number) => (isGradeWord(tokens[at]) ? at + 1 : at)

/** "53 grade", "53 grade OPC", "500D". */
function gradeAfterNumber(tokens: readonly Token[], at: number): Grade | null {
  const value = Number(tokens[at]!.text)
  const word = tokens[at + 1]
  const next = afterGradeWord(tokens, at + 1)
  if (next > at + 1 && cementGrades.has(value)) return { ...opc(String(value)), next }
  if (next > at + 1 && [415, 500, 550, 600].includes(value)) return fe(value, tokens, next)
  if ([500, 550, 600].includes(value) && word?.glued && /^s?d$/i.test(word.text)) return fe(value, tokens, at + 1)
  if (cementGrades.has(value) && word?.fold === 'opc') return { ...opc(`OPC ${value}`), next: at + 2 }
  return null
}

/** "OPC" and "53" told apart: "OPC cement 53 grade" is one grade. `before` are the marks of the line so far. */
export function joinGrades(marks: readonly Mark[]): Mark[] {
  const isOpc = (mark: Mark) => mark.kind === 'spec' && mark.value === 'OPC'
  const joined: Mark[] = []
  for (const mark of marks) {
    const isNumber = mark.kind === 'spec' && mark.key === 'grade' && cementGrades.has(Number(mark.value))
    const before = isNumber ? lastNear(joined, isOpc) : isOpc(mark) ? lastNear(joined, isBareCementGrade) : -1
    const other = joined[before]
    if (other?.kind === 'spec' && mark.kind === 'spec') {
      const number = isNumber ? mark.value : other.value
      joined[before] = { ...other, value: `OPC ${number}` }
    } else joined.push(mark)
  }
  return joined
}

const isBareCementGrade = (mark: Mark) =>
  mark.kind === 'spec' && mark.key === 'grade' && cementGrades.has(Number(mark.value))
const nearMarks = 5

function lastNear(marks: readonly Mark[], matches: (mark: Mark) => boolean): number {
  const from = Math.max(0, marks.length - nearMarks)
  for (let at = marks.length - 1; at >= from && marks[at]!.kind !== 'line'; at--) if (matches(marks[at]!)) return at
  return -1
}
