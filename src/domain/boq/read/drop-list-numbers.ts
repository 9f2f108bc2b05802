import type { Token } from './tokens.ts'

/** The tokens without the numbers of a list: "1) cement", "2. reti", and "3 khadi" if lines are numbered in order. */
export function dropListNumbers(tokens: readonly Token[]): Token[] {
  const starts = tokens.flatMap((token, at) =>
    token.kind !== 'line' && (at === 0 || tokens[at - 1]!.kind === 'line') ? [at] : [],
  )
  const dropped = new Set(starts.flatMap((at) => marked(tokens, at)))
  const plain = starts.filter(
    (at) => tokens[at]!.kind === 'number' && tokens[at + 1]?.kind === 'word' && !tokens[at + 1]!.glued,
  )
  if (isInOrder(tokens, plain) && plain.every((at) => hasAnotherNumber(tokens, at)))
    for (const at of plain) dropped.add(at)
  // Of one row, it may be a decimal.
  const pointed = starts.filter((at) => isPointed(tokens, at))
  if (isInOrder(tokens, pointed)) for (const at of pointed) dropped.add(at).add(at + 1)
  const divides = new Set(starts.flatMap((at) => furtherNumbers(tokens, at)))
  return tokens.flatMap((token, at) => {
    if (divides.has(at)) return { ...token, kind: 'sign', text: ';' }
    return dropped.has(at) || divides.has(at - 1) ? [] : token
  })
}

const isInOrder = (tokens: readonly Token[], rows: readonly number[]): boolean =>
  rows.length > 1 && rows.every((at, index) => tokens[at]!.text === String(index + 1))

/** "1. 12mm 2 ton": a point, a space and a number. */
function isPointed(tokens: readonly Token[], at: number): boolean {
  const [number, sign, after] = tokens.slice(at, at + 3)
  return number?.kind === 'number' && sign?.text === '.' && after?.kind === 'number' && !after.glued
}

/** Where the numbers of a list in one line stand, but for one that begins it: "Required: 1) 12mm 2 ton 2) 16mm 3 ton". */
function furtherNumbers(tokens: readonly Token[], start: number): number[] {
  const found: number[] = []
  let sign: string | undefined
  for (let at = start; tokens[at] && tokens[at]!.kind !== 'line'; at++) {
    const [number, next] = [tokens[at]!, tokens[at + 1]]
    const isMarked = next?.glued && (next.text === ')' || next.text === '.') && next.text === (sign ?? next.text)
    if (number.text !== String(found.length + 1) || number.glued || !isMarked) continue
    sign = next.text
    found.push(at)
  }
  return found.length > 1 ? found.filter((at) => at !== start) : []
}

/** "1)", "(1)", "1.", "1-", "1:" and "a)". */
function marked(tokens: readonly Token[], at: number): number[] {
  const opens = tokens[at]!.text === '(' || tokens[at]!.text === '*' ? 1 : 0
  const [number, sign, after] = tokens.slice(at + opens, at + opens + 3)
  const isShort =
    number?.kind === 'number' ? /^\d{1,3}$/.test(number.text) : number?.kind === 'word' && /^[a-z]$/i.test(number.text)
  if (!isShort || !sign || sign.kind !== 'sign') return []
  const closes = sign.text === ')' || sign.text === ']'
  const points =
    number?.kind === 'number' &&
    /^[.:-]$/.test(sign.text) &&
    after?.kind === 'word' &&
    !(sign.text === '-' && after.glued)
  return closes || points ? Array.from({ length: opens + 2 }, (_, step) => at + step) : []
}

function hasAnotherNumber(tokens: readonly Token[], at: number): boolean {
  for (let next = at + 1; tokens[next] && tokens[next]!.kind !== 'line'; next++)
    if (tokens[next]!.kind === 'number') return true
  return false
}
