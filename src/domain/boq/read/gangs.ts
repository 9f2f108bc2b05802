import { isRole } from './mark-checks.ts'
import type { Mark } from './marks.ts'

const gang = /^(?:gangs?|teams?|toli|party|jodi|जोड़ी|टोली|गँग|गैंग)$/i
/** How far before its size a gang is named and counted. */
const reach = 6
const gangsMost = 30_000n

/** "2 bar bender gang (6 aadmi each)", "2 gang of 6 mason each": 12 people, in the words of the message. */
export function peopleOfGangs(marks: readonly Mark[], text: string): Mark[] {
  const told = [...marks]
  for (const [at, mark] of marks.entries()) {
    const isPeople = mark.kind === 'measure' ? mark.unit === 'person' : marks[at + 1]?.kind === 'item'
    if ((mark.kind !== 'measure' && mark.kind !== 'number') || !isPeople || mark.to !== undefined) continue
    if (!isRole(marks[mark.kind === 'measure' ? at + 1 : at + 2], 'each')) continue
    const before = marks.slice(Math.max(0, at - reach), at)
    const countAt = before.findLastIndex((one) => one.kind === 'number')
    const count = before[countAt]
    const isGang = before.some(({ start, end }) => gang.test(text.slice(start, end)))
    if (!isGang || count?.kind !== 'number' || count.value > gangsMost || count.value % 1_000n !== 0n) continue
    const { start, end, value } = mark
    told[at] = { kind: 'measure', unit: 'person', value: (value * count.value) / 1_000n, inName: true, start, end }
    told[at - before.length + countAt] = {
      ...count,
      kind: 'spec',
      key: 'gangs',
      value: Number(count.value),
      items: ['none'],
    }
  }
  return told
}
