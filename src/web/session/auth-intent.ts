import type { signUpRoles } from '#contract/account.ts'

const key = 'nirmaan.auth-wish'

/** What a link to the sign-in page wants there; kept beside the address, so that this stays plain. */
export type AuthIntent = { mode?: 'signin' | 'signup'; role?: (typeof signUpRoles)[number] }

export function saveAuthIntent(wish: AuthIntent): void {
  sessionStorage.setItem(key, JSON.stringify(wish))
}

/** The wish of the link that led here. It counts for one visit. */
export function takeAuthIntent(): { mode?: string; role?: string } {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return kept ? JSON.parse(kept) : {}
}
