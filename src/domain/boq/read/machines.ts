import { wheels } from './count-marks.ts'
import { isMachine } from './item-marks.ts'
import { isAmount, isRole } from './mark-checks.ts'
import type { Mark } from './marks.ts'
import { type Found, nearMost, noise } from './simpler.ts'

/** "6 wheel tipper": no number of anything. */
export function wheeled(marks: readonly Mark[], at: number, text: string): Found {
  const [mark, next] = [marks[at]!, marks[at + 1]]
  if (mark.kind !== 'number' || !next || !wheels.test(text.slice(next.start, next.end))) return null
  return { mark: noise(mark, next), next: at + 2 }
}

const maker = /\b(?:ex|pc|zx|cat|sy|sk|zaxis)[ -]?$/i
const smallestModel = 50_000n
const capitals = /^[A-Z]{2,5}$/

/** "poclain 210", "ex 200 poclain" and "ISMB 200" are models and a size, "SP430" a product. */
export function model(marks: readonly Mark[], at: number, text: string): Found {
  const [before, mark, next] = [marks[at - 1], marks[at]!, marks[at + 1]]
  // "JCB 60 nahi 80 hrs".
  const isCorrected = isRole(next, 'not') && isAmount(marks[at + 2])
  if (mark.kind !== 'number' || mark.value < smallestModel || isCorrected) return null
  if (before?.end === mark.start && capitals.test(text.slice(before.start, before.end)))
    return { mark: noise(mark, mark), next: at + 1 }
  const isNamed = maker.test(text.slice(Math.max(0, mark.start - 6), mark.start))
  const item = [marks[at - 1], ...(isNamed ? [next, marks[at - 2]] : [])].find((one) => one?.kind === 'item')
  if (item?.kind !== 'item') return null
  if (sections.includes(item.key)) return { mark: { ...mark, kind: 'measure', unit: 'mm' }, next: at + 1 }
  return isMachine(item) && !hired.includes(item.key) ? { mark: noise(mark, mark), next: at + 1 } : null
}

const sections = ['ms_beam', 'ms_channel']
const hired = ['prop', 'acrow_span', 'scaffolding']

/** "25 cum, pump required 36m": concrete is counted already. */
const isOfPump = (marks: readonly Mark[], at: number) =>
  marks.slice(Math.max(0, at - pumpMost), at).some((one) => one.kind === 'spec' && one.key === 'pump') &&
  marks.slice(Math.max(0, at - nearMost), at).some((one) => one.kind === 'measure' && one.unit === 'cum')
const pumpMost = 3

const arm = /^(?:jib|boom|lift|reach|pipe ?line|hose)$/i

/** "tower crane 50 m jib", "boom 36 m", "pump with 50 m pipeline": how far a machine reaches. */
export function reach(marks: readonly Mark[], at: number, text: string): Found {
  const [before, mark, next] = [marks[at - 1], marks[at]!, marks[at + 1]]
  const key =
    mark.kind !== 'measure' ? null : mark.unit === 'metre' ? 'length_m' : mark.unit === 'foot' ? 'length_ft' : null
  if (key === null || mark.kind !== 'measure') return null
  const isArm =
    isOfPump(marks, at) || [before, next].some((one) => one !== undefined && arm.test(text.slice(one.start, one.end)))
  const near = marks.slice(Math.max(0, at - nearMost), at + nearMost)
  const isOfMachine = near.some((one) => isMachine(one) || (one.kind === 'spec' && one.key === 'pump'))
  if (!isArm || !isOfMachine) return null
  const { start, end, value } = mark
  return { mark: { kind: 'spec', key, value: Number(value) / 1000, items: [], start, end }, next: at + 1 }
}
