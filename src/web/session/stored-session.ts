/** Where this browser keeps the session of the sign-in service's client. */
export const storageKey = 'nirmaan.session'

/** The id of the person whose session this browser keeps; null without one. */
export const storedUserId = (): string | null => storedSession()?.user?.id ?? null

/** Their address; empty without a session. */
export const storedEmail = (): string => storedSession()?.user?.email ?? ''

/** Long enough for the answer to a call that is made with it. */
const leastRestSeconds = 90

/** The access token that this browser keeps; null without one, and where it ends so soon that it should be renewed first. */
export function storedAccessToken(): string | null {
  const { access_token, expires_at = 0 } = storedSession() ?? {}
  return access_token && expires_at - Date.now() / 1000 > leastRestSeconds ? access_token : null
}

/** `expires_at` in seconds since 1970. */
type StoredSession = { user?: { id?: string; email?: string }; access_token?: string; expires_at?: number }

function storedSession(): StoredSession | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null')
  } catch {
    return null
  }
}
