/** A supplier who may be told of a job. `luck`: from a hash of job and company, the same each time. */
export type MatchCandidate = { company_id: string; score: number; wins: number; luck: number }

export const matchPlaces = 15
const newcomerPlaces = 3
/** Who has won fewer times is new. */
const winsOfKnown = 3

/**
 * Who is told first. Three of fifteen places are for newcomers, drawn by lot: by record alone, whoever has none never gets one (a
 * third of public works go to firms that had never won). Places that one side leaves free go to the other.
 */
export function choosePlaces<Candidate extends MatchCandidate>(
  candidates: readonly Candidate[],
  places: number = matchPlaces,
): (Candidate & { is_new: boolean })[] {
  const byScore = candidates.toSorted((a, b) => b.score - a.score || b.luck - a.luck)
  const known = byScore.filter(({ wins }) => wins >= winsOfKnown)
  const newcomers = byScore.filter(({ wins }) => wins < winsOfKnown)
  const reserved = Math.min(newcomerPlaces, newcomers.length, places)
  const best = known.slice(0, places - reserved)
  const left = places - best.length
  const drawn = newcomers
    .toSorted((a, b) => b.luck - a.luck)
    .slice(0, left)
    .map((candidate) => ({ ...candidate, is_new: true }))
  return [...best.map((candidate) => ({ ...candidate, is_new: false })), ...drawn]
}
