import { useSyncExternalStore } from 'react'
import type { User } from '#contract/account.ts'

export type SessionEnd = 'ended' | 'suspended' | 'earlier'

export type SessionState =
  | { status: 'loading' }
  /** Somebody is signed in, but the server is unreachable and no profile is cached. */
  | { status: 'unreachable' }
  /**
   * `left`: by the logout button, so there is no page to return to. `was`: the id of the person signed in on this page before.
   * `suspended`: an admin suspended the person or the company, as the server told this page just now; it did so in this browser
   * `earlier`, and may have lifted it since.
   */
  | { status: 'signed-out'; left: boolean; was: string | null; end?: SessionEnd | undefined }
  /** Has an account, but no company (yet, or any more). */
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
