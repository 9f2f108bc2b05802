/**
 * `joins`: a company as its member, or the product as a salesman. `email`: the invited address, from the link's fragment, which
 * browsers do not send to servers.
 */
export type InvitationLink = { joins: 'company' | 'salesmen'; token: string; email: string }

/** The invitation in the query of an address (`?join=…`, `?invited=…`); null if there is none. */
export function invitationIn(search: string): InvitationLink | null {
  const query = new URLSearchParams(search)
  const [company, salesmen] = [query.get('join'), query.get('invited')]
  const token = company || salesmen
  if (!token) return null
  const email = new URLSearchParams(location.hash.slice(1)).get('email') ?? ''
  return { joins: company ? 'company' : 'salesmen', token, email }
}
