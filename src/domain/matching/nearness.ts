/** In degrees. */
export type Point = { latitude: number; longitude: number }

const earthKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance over the ground (haversine formula), in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const h =
    Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2
  return 2 * earthKm * Math.asin(Math.sqrt(h))
}

const halfAtKm = 15

/** 1 at the same place, a half at 15 km, towards 0 far away; 0 where a place is unknown. */
export const nearness = (a: Point | null, b: Point | null): number =>
  a === null || b === null ? 0 : 1 / (1 + distanceKm(a, b) / halfAtKm)

/**
 * Post offices are known to a few kilometres at best, so people are told a band, never kilometres. `farther`: above 200 km.
 */
export const distanceBands = ['within_25', 'within_75', 'within_200', 'farther'] as const
export type DistanceBand = (typeof distanceBands)[number]

export function distanceBand(a: Point, b: Point): DistanceBand {
  const km = distanceKm(a, b)
  return km <= 25 ? 'within_25' : km <= 75 ? 'within_75' : km <= 200 ? 'within_200' : 'farther'
}
