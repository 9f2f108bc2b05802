/** `email`: to which the mail went, where its link says it, as the part of an address that no server is told. */
export type InvitationLink = { token: string; email: string }

/** The invitation whose link led here, from what stands behind the ? of an address; null without one. */
export function invitationIn(search: string): InvitationLink | null {
  const token = new URLSearchParams(search).get('join')
  if (!token) return null
  return { token, email: new URLSearchParams(location.hash.slice(1)).get('email') ?? '' }
}
