import { type AmountMark, isAmount, isRole, isSign } from './mark-checks.ts'
import type { Mark, MarkOf } from './marks.ts'
import type { ReadLine } from './read-line.ts'

/** `words`: the part of the message that calls the line off, which stands from `at[0]` to `at[1]`. */
export type CalledOff = { line: ReadLine; words: string; at: readonly [from: number, to: number] }

const doNot = [
  "cancel(?:led|ed)?|remove|drop|skip|not (?:required|needed|wanted)|no need|dont (?:send|want)|don't (?:send|want)",
  '(?:re|ra)hne d(?:[oei]|ena|ijiye|ijie)|rahu dy?[aey]|cho?h?d d[oe]|hata ?(?:d[oe]|na|dijiye)|hatao|nikal d(?:o|ena)|kadhun taka',
  String.raw`nah?[iy]n? (?:chah?iye|chaiye|chahie|mang(?:ta|va|wa)\p{L}*|bhejna)|nako|naka|mat (?:bhej\p{L}*|lana|dena)`,
  String.raw`रद्द|कैंसि?ल|कॅन्सल|रहने (?:दो|दे|दीजिए|देना)|राहू द्या|हटा (?:दो|दे|देना|दीजिए)|हटाओ|नहीं? चाहिए|नही चाहिए|नको|मत भेज\p{L}*`,
].join('|')
/** "cancel mat karna" calls nothing off. */
const calls = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${doNot})(?![\p{L}\p{M}])(?! ?(?:mat|na|nahin?|not|nako|मत|नहीं|नको)(?![\p{L}\p{M}]))`,
  'iu',
)
/** Whether words call something off, of whatever. */
export const callsOff = (words: string): boolean => calls.test(words)

/** Verbs that stand before what they call off: "cancel 8mm". */
const verbFirst = /^(?:please |pls |plz )?(?:cancel|remove|drop|skip|no need|dont|don't)/i

/** What may stand between an item and the words that call it off; "local cement nahi chahiye" says which, and calls nothing off. */
const beside =
  /^(?:[\s:.,*_-]|wal[aeiy]|val[aeiy]|k[aeio]|ko|bhi|abhi|ab|now|also|for now|is|are|the|of|order|item|line|please|pls|plz|bhai|ji|sir|sorry|aur|and|but|lekin|वाल[ाेी]|क[ाेीो]|भी|अभी|अब|और|लेकिन|भाई|जी)*$/iu

/** Bounds keep the time linear. */
const linesMost = 60

/**
 * Takes out lines that a later part of the message calls off as a whole: "16mm wala rehne do", "reti cancel", "cement not required now".
 * `marks` and `text` are of the whole message. Where it would leave no line, nothing is called off.
 */
export function callOff(
  lines: readonly ReadLine[],
  marks: readonly Mark[],
  text: string,
): { lines: readonly ReadLine[]; off: readonly CalledOff[] } {
  if (!calls.test(text)) return { lines, off: [] }
  const off = new Map<ReadLine, CalledOff>()
  const within = new Set<ReadLine>()
  for (const piece of piecesOf(marks)) {
    if (off.size > linesMost) break
    const [from, to] = [piece[0]!.start, piece.at(-1)!.end]
    const said = subjectOf(piece, text)
    if (!said) continue
    const before = lines.filter(({ sources }) => sources.every(([, end]) => end <= from)).slice(-linesMost)
    const found = before.filter((line) => isOf(line, said))
    for (const line of found) off.set(line, { line, words: text.slice(from, to).trim(), at: [from, to] })
    if (found.length > 0)
      for (const line of lines) if (line.sources.every(([start, end]) => start >= from && end <= to)) within.add(line)
  }
  const left = lines.filter((line) => !off.has(line) && !within.has(line))
  return left.length === 0 ? { lines, off: [] } : { lines: left, off: [...off.values()] }
}

/** Up to commas, points and ends of rows. */
function piecesOf(marks: readonly Mark[]): Mark[][] {
  const pieces: Mark[][] = [[]]
  for (const mark of marks) {
    if (mark.kind === 'line' || isSign(mark, ',;.।') || isRole(mark, 'and')) pieces.push([])
    else pieces.at(-1)!.push(mark)
  }
  return pieces.filter((piece) => piece.length > 0)
}

type Subject = {
  items: readonly string[]
  sizes: readonly MarkOf<'measure'>[]
  specs: readonly MarkOf<'spec'>[]
  /** How much: "sand 2 truck cancel". */
  amounts: readonly AmountMark[]
}

/** What a piece calls off and nothing else; null: it calls nothing off, or says more. */
function subjectOf(piece: readonly Mark[], text: string): Subject | null {
  const [from, to] = [piece[0]!.start, piece.at(-1)!.end]
  const said = text.slice(from, to + calledMost)
  const [row = ''] = said.split('\n')
  const match = calls.exec(row)
  if (!match) return null
  const named = piece.filter((mark) => mark.kind === 'item' || mark.kind === 'spec' || isAmount(mark))
  const isVerbFirst = named.every(({ start }) => start > from + match.index) && verbFirst.test(row)
  const own = isVerbFirst ? named : named.filter(({ end }) => end <= from + match.index)
  if (own.length === 0) return null
  const bare = own.reduceRight((rest, { start, end }) => rest.slice(0, start - from) + rest.slice(end - from), row)
  const length = own.reduce((sum, { start, end }) => sum + end - start, 0)
  const before = isVerbFirst
    ? bare.slice(match.index + match[0].length, own.at(-1)!.end - from - length)
    : bare.slice(0, match.index - length)
  if (!beside.test(before)) return null
  return {
    items: own.flatMap((mark) => (mark.kind === 'item' ? [mark.key] : [])),
    sizes: own.filter(isSize),
    specs: own.filter((mark) => mark.kind === 'spec'),
    amounts: own.filter(isAmount).filter((mark) => !isSize(mark)),
  }
}
const calledMost = 24

const isSize = (mark: Mark): mark is MarkOf<'measure'> =>
  mark.kind === 'measure' && (mark.unit === 'mm' || mark.unit === 'in' || mark.unit === 'sqmm')

/** Whether a line is of all that was said. */
function isOf({ item_key, description, spec, qty }: ReadLine, { items, sizes, specs, amounts }: Subject): boolean {
  const isSized = ({ value }: MarkOf<'measure'>) => {
    const size = String(Number(value) / 1000).replaceAll('.', String.raw`\.`)
    return new RegExp(String.raw`(?<![\d.])${size}(?![\d.])`).test(description)
  }
  return (
    items.every((key) => key === item_key) &&
    sizes.every(isSized) &&
    specs.every(({ key, value }) => spec[key] === value) &&
    amounts.every(({ value }) => value === qty) &&
    (items.length > 0 || sizes.length > 0)
  )
}
