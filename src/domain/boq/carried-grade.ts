import { latinDigits } from '../latin-digits.ts'
import type { ReadLine } from './read/read-line.ts'

/**
 * The grade that a line has from another one and does not name itself: "TMT Fe500D 8mm 2 ton, 10mm 3 ton". Bidders read the
 * description alone. Empty: it has none, or says it.
 */
export function carriedGrade({ spec, description }: Pick<ReadLine, 'spec' | 'description'>): string {
  const grade = String(spec.grade ?? '')
  const [number] = /\d+/.exec(grade) ?? []
  // In another script it may be written in any way, but for its number.
  const isSaid = number
    ? latinDigits(description).includes(number)
    : /[^ -~]/.test(description) || description.toLowerCase().includes(grade.toLowerCase())
  return isSaid ? '' : grade
}
