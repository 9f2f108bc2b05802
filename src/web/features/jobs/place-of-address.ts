/** The last two parts of an address without its PIN code: the place that suppliers know, such as `Nashik, Maharashtra`. */
export function placeOfAddress(address: string): string {
  const parts = address
    .split(/[,\n]/)
    .map((part) => part.replace(/[-–\s]*\b\d{3}\s?\d{3}\b\.?/, '').trim())
    .filter(Boolean)
  return parts.slice(-2).join(', ')
}
