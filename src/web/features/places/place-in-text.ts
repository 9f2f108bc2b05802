import type { Place } from '#contract/place.ts'

const hasPincode = /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/
const shortest = 3

/** What is typed after the last comma or in the last line, by which a place is looked for; null: too short, or a PIN code is there. */
export function lastPart(text: string): string | null {
  const part = text.split(/[,\n]/).at(-1)!.trim()
  return part.length < shortest || hasPincode.test(text) ? null : part
}

/** The text with a place instead of its last part: `Plot 12, hinj` becomes `Plot 12, Maan, Pune 411057`. */
export function withPlace(text: string, { pin, place, district }: Place): string {
  const before = text.slice(0, Math.max(text.lastIndexOf(','), text.lastIndexOf('\n')) + 1)
  const named = place === district ? place : `${place}, ${district}`
  return `${before}${before === '' || before.endsWith('\n') ? '' : ' '}${named} ${pin}`
}
