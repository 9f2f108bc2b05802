/** The last two parts of an address without its PIN code: the place that suppliers know, such as `Nashik, Maharashtra`. */
export function placeOfAddress(address: string): string {
  return address.split(/[,\n]/).map(withoutPin).filter(Boolean).slice(-2).join(', ')
}

/** As the location of a job names an own site. */
export const locationOfSite = ({ name, address }: { name: string; address: string }): string =>
  [name, placeOfAddress(address)].filter(Boolean).join(', ')

const withoutPin = (part: string): string =>
  part
    .replace(/\b\d{3} ?\d{3}\b/, '')
    .split(/\s/)
    .filter((word) => !['', '-', '–', '.'].includes(word))
    .join(' ')
