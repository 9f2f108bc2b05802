import type { signUpRoles } from '#contract/account.ts'

const key = 'nirmaan.auth-wish'

/** The form and role that a link asks the sign-in page for; stored separately, so that the address stays plain. */
export type AuthIntent = { mode?: 'signin' | 'signup'; role?: (typeof signUpRoles)[number] }

export function saveAuthIntent(wish: AuthIntent): void {
  sessionStorage.setItem(key, JSON.stringify(wish))
}

/** The intent of the link that led here, or the form that was open before a reload. */
export function readAuthIntent(): { mode?: string; role?: string } {
  const kept = sessionStorage.getItem(key)
  return kept ? JSON.parse(kept) : {}
}

/** After the page was left: a plain link to it then opens the sign-in. */
export const forgetAuthIntent = (): void => sessionStorage.removeItem(key)
