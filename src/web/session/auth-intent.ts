import type { signUpRoles } from '#contract/account.ts'

const key = 'nirmaan.auth-wish'

/** The form and role that a link asks the sign-in page for; stored separately, so that the address stays plain. */
export type AuthIntent = { mode?: 'signin' | 'signup'; role?: (typeof signUpRoles)[number] }

export function saveAuthIntent(wish: AuthIntent): void {
  sessionStorage.setItem(key, JSON.stringify(wish))
}

/** The stored intent of the link that led here; used once. */
export function takeAuthIntent(): { mode?: string; role?: string } {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return kept ? JSON.parse(kept) : {}
}
