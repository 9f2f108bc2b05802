import { indiaDay } from '../india-time.ts'

/** Fewer events than these say nothing about a company. */
export const leastEvents = 3

/** A figure with the number of events that it rests on; null: not enough of them yet. */
export type RecordFigure = { value: number; n: number } | null

/** `hours`: until the answer; null: none within the period. */
export type AnsweredInvitation = { hours: number | null }
/** A job whose bids are decided or that ended otherwise. `days`: from the end of bidding, or the first bid, to the decision. */
export type EndedJob = { awarded: boolean; days: number | null }

export const promptHours = 48
/** A job whose bids are not decided so long after the end of bidding, or the first bid, has ended without an award. */
export const daysOfSilence = 60

/** The share of invitations answered within two days, from 0 to 1. */
export function answeredPromptly(invitations: readonly AnsweredInvitation[]): RecordFigure {
  return shareOf(invitations, ({ hours }) => hours !== null && hours <= promptHours)
}

export const hoursToAnswer = (invitations: readonly AnsweredInvitation[]): RecordFigure =>
  medianOf(invitations.map(({ hours }) => hours))

/** The share of ended jobs that were awarded, from 0 to 1. */
export const awardedShare = (jobs: readonly EndedJob[]): RecordFigure => shareOf(jobs, ({ awarded }) => awarded)

export const daysToDecide = (jobs: readonly EndedJob[]): RecordFigure => medianOf(jobs.map(({ days }) => days))

/** The median: one job that lay for a year says little about the others. */
function medianOf(values: readonly (number | null)[]): RecordFigure {
  const known = values.filter((value) => value !== null).sort((a, b) => a - b)
  if (known.length < leastEvents) return null
  const middle = Math.floor(known.length / 2)
  const value = known.length % 2 === 1 ? known[middle]! : (known[middle - 1]! + known[middle]!) / 2
  return { value, n: known.length }
}

function shareOf<Event>(events: readonly Event[], counts: (event: Event) => boolean): RecordFigure {
  if (events.length < leastEvents) return null
  return { value: events.filter(counts).length / events.length, n: events.length }
}

/** Figures are as of the first of the month in India: one that changed on the day after an award would name its winner. */
export const recordedUntil = (now: string): string => `${indiaDay(now).slice(0, 7)}-01`

/** For ranking alone: few events are drawn towards the usual share, as if four more had been usual. */
export function shrunkenShare(figure: { value: number; n: number }, usual: number): number {
  const prior = 4
  return (figure.value * figure.n + usual * prior) / (figure.n + prior)
}
