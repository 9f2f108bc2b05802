/** Where this browser keeps the session of the sign-in service's client. */
export const storageKey = 'nirmaan.session'

/** The id of the person whose session this browser keeps; null without one. */
export function storedUserId(): string | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null')?.user?.id ?? null
  } catch {
    return null
  }
}
