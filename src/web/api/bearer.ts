/** The client's source of tokens. The session sets it, so that the client does not depend on sign-in. */
export type Bearer = {
  /** The access token, refreshed shortly before it expires; null while signed out. */
  token(): Promise<string | null>
  /** Called after a 401: returns a newer token, or null if the session has ended. */
  renew(): Promise<string | null>
  /** Called when the server refuses a new token too, or the account is suspended: the person is signed out. */
  refused(reason: 'ended' | 'suspended'): void
}

const nobody: Bearer = { token: async () => null, renew: async () => null, refused: () => {} }
let current = nobody

export const bearer = (): Bearer => current

export function setBearer(next: Bearer) {
  current = next
}
