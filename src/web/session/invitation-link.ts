/** `email`: the invited address, from the link's fragment, which browsers do not send to servers. */
export type InvitationLink = { token: string; email: string }

/** The invitation in the query of an address (`?join=…`); null if there is none. */
export function invitationIn(search: string): InvitationLink | null {
  const token = new URLSearchParams(search).get('join')
  if (!token) return null
  return { token, email: new URLSearchParams(location.hash.slice(1)).get('email') ?? '' }
}
