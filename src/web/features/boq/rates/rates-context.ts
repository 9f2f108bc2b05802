import { createContext, use } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Job } from '#contract/job.ts'
import type { Bill } from './bill.ts'
import type { EarlierRate } from './earlier-rates.ts'
import type { Mistake, Step } from './mistakes.ts'
import type { SentBid } from './parse-rates.ts'
import type { Reckoning } from './sent-rates.ts'
import type { TypedLine, TypedRates } from './typed-rates.ts'

/** The form of an itemised bid, for all its parts. */
export type Rates = {
  job: Job
  bill: Bill
  form: UseFormReturn<TypedRates, unknown, SentBid>
  typed: TypedRates
  /** May lag behind what is typed into a long bill. */
  reckoning: Reckoning
  /** What the server or the last try to send refused, until it is changed. */
  mistakes: readonly Mistake[]
  changeLine: (id: string, change: Partial<Record<keyof TypedLine, unknown>>) => void
  /** Replaces what was typed about all lines. */
  setLines: (lines: TypedRates['lines']) => void
  /** Opens a part of the form; of the lines, the one at this place. */
  goTo: (step: Step, place?: number) => void
  /** To the lines, unless something is wrong with the company represented, which is then told. */
  leaveCompany: () => void
  place: number
  /** What the last version asked, or what was typed and not sent yet, for lines that an addendum changed, by the id of the line. */
  earlier?: ReadonlyMap<string, EarlierRate>
}

export const RatesContext = createContext<Rates | null>(null)

export function useRates(): Rates {
  const rates = use(RatesContext)
  if (!rates) throw new Error('useRates is for the form of an itemised bid')
  return rates
}
