import type { Brand } from '../words/brand-words.ts'
import type { RoleWord } from '../words/role-words.ts'
import type { SpecWord } from '../words/spec-words.ts'
import type { TimeWord } from '../words/time-words.ts'
import type { UnitWord } from '../words/unit-words.ts'
import type { PlaceWord } from './lexicon.ts'

/** Positions in the NFC text. `guess`: spelt otherwise than what it was taken for. */
type Place = { start: number; end: number; guess?: true }

/**
 * In thousandths; `to` of a range. `doubtful`: its commas or points can be read in two ways. `unclear`: it stands for several
 * numbers, such as "2x40".
 */
export type Amount = { value: bigint; to?: bigint; doubtful?: boolean; unclear?: boolean }

export type Span = 'day' | 'week' | 'month' | 'year'

/** What stands in a text, in order. */
export type Mark = Place &
  (
    | ({ kind: 'number' } & Amount)
    /** `unknown`: of something whose name is not known. `inName`: its words stay in the name of the line. */
    | ({ kind: 'measure'; unit: UnitWord; thick?: true; vehicle?: string; unknown?: true; inName?: true } & Amount)
    | ({ kind: 'span'; span: Span } & Amount)
    | { kind: 'dims'; sides: readonly number[]; unit: 'mm' | 'in' | 'ft' | null }
    | { kind: 'item'; key: string }
    | { kind: 'brand'; brand: Brand }
    | {
        kind: 'spec'
        key: string
        value: string | number
        items: readonly string[]
        implies?: string
        also?: readonly SpecWord[]
      }
    | { kind: 'time'; time: TimeWord }
    | { kind: 'date'; date: string }
    | { kind: 'role'; role: RoleWord }
    | { kind: 'place'; place: PlaceWord }
    | { kind: 'pin'; pin: string }
    | { kind: 'ordinal'; value: number }
    | { kind: 'word' }
    /** `total`: what the amounts behind it add up to. */
    | { kind: 'noise'; total?: true }
    | { kind: 'sign'; sign: string }
    | { kind: 'line' }
  )

export type MarkOf<Kind extends Mark['kind']> = Extract<Mark, { kind: Kind }>

/** A mark without its place, and where the tokens go on after it. */
export type MarkBody = Mark extends infer M ? (M extends Mark ? Omit<M, 'start' | 'end'> : never) : never
export type ReadMark = { mark: MarkBody; next: number }
