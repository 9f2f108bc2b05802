/** Where the client gets its token from. The session sets it; the client knows nothing of sign-in. */
export type Bearer = {
  /** The access token, renewed if it was about to expire; null while signed out. */
  token(): Promise<string | null>
  /** The server refused the token: a newer one, or null if the session is over. */
  renew(): Promise<string | null>
  /** The server refused a fresh token too: nobody is signed in any more. */
  refused(): void
}

const nobody: Bearer = { token: async () => null, renew: async () => null, refused: () => {} }
let current = nobody

export const bearer = (): Bearer => current

export function setBearer(next: Bearer) {
  current = next
}
