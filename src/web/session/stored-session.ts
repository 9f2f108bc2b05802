/** The key under which the sign-in client stores its session. */
export const storageKey = 'nirmaan.session'

/** The id of the person of the stored session; null without one. */
export const storedUserId = (): string | null => storedSession()?.user?.id ?? null

/** The person's address; empty without a session. */
export const storedEmail = (): string => storedSession()?.user?.email ?? ''

/** Long enough for a call made with the token to finish. */
const leastRestSeconds = 90

/** The stored access token; null if there is none or it is about to expire. */
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
