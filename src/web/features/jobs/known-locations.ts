/** Each place once, however it was capitalised and spaced, in the order given. */
export function knownLocations(typed: readonly string[]): string[] {
  const byPlace = new Map<string, string>()
  for (const location of typed.map((text) => text.trim()).filter(Boolean)) {
    const place = plain(location)
    if (!byPlace.has(place)) byPlace.set(place, location)
  }
  return [...byPlace.values()]
}

/** Those that what is typed may be the beginning or a part of; all for nothing typed. */
export function locationsWith(known: readonly string[], typed: string): string[] {
  const part = plain(typed.trim())
  return known.filter((location) => plain(location) !== part && plain(location).includes(part))
}

const plain = (location: string) => location.toLowerCase().replaceAll(/[\s,.]+/g, ' ')
