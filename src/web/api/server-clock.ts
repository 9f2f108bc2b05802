/** How far the server's clock is ahead of this device's, in ms, by its newest reply. */
let aheadMs = 0

/** The middle of the second that the header names. */
const withinSecondMs = 500

/** `date`: the reply's Date header. */
export function noteServerTime(date: string | null): void {
  const at = Date.parse(date ?? '')
  if (!Number.isNaN(at)) aheadMs = at + withinSecondMs - Date.now()
}

/** In ms since 1970, by the server's clock: deadlines are decided by it, and a phone can be minutes off. */
export const serverNow = (): number => Date.now() + aheadMs
