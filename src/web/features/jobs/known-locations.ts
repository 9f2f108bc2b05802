/** Each place once, however it was capitalised and spaced, in the order given. */
export function knownLocations(typed: readonly string[]): string[] {
  const byPlace = new Map<string, string>()
  for (const location of typed.map((text) => text.trim()).filter(Boolean)) {
    const place = location.toLowerCase().replaceAll(/[\s,.]+/g, ' ')
    if (!byPlace.has(place)) byPlace.set(place, location)
  }
  return [...byPlace.values()]
}
