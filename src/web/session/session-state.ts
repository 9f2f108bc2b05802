import { useSyncExternalStore } from 'react'
import type { User } from '#contract/account.ts'

export type SessionState =
  | { status: 'loading' }
  /** Somebody is signed in, but the server does not answer, so we don't know who. */
  | { status: 'unreachable' }
  /** `left`: by the logout button, so there is no page to come back to. `was`: the id of whoever was signed in on this page before. */
  | { status: 'signed-out'; left: boolean; was: string | null }
  /** With an account, but not, or no longer, in a company. */
  | { status: 'no-company'; email: string }
  | { status: 'signed-in'; user: User }

let state: SessionState = { status: 'loading' }
const listeners = new Set<() => void>()

export const sessionState = (): SessionState => state

export function setSessionState(next: SessionState) {
  state = next
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, sessionState)
}
