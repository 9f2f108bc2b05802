import { stateCodeNamed } from '#domain/gst-states.ts'
import { distanceKm } from '#domain/matching/nearness.ts'
import { allPincodes, placeOfPincode } from './pincodes.ts'

/** The PIN codes at most so many kilometres away; none if the code is unknown. */
export function pincodesWithin(pincode: string, km: number): string[] {
  const from = placeOfPincode(pincode)
  if (!from) return []
  return allPincodes().flatMap(([pin, { at }]) => (distanceKm(from.at, at) <= km ? [pin] : []))
}

let byState: ReadonlyMap<string | null, string[]> | null = null

/** The PIN codes of a state, by its code of the GST register. */
export function pincodesOfState(code: string): string[] {
  byState ??= codesByState()
  return byState.get(code) ?? []
}

function codesByState(): ReadonlyMap<string | null, string[]> {
  const grouped = Map.groupBy(allPincodes(), ([, { state }]) => stateCodeNamed(state))
  return new Map([...grouped].map(([code, places]) => [code, places.map(([pin]) => pin)]))
}
