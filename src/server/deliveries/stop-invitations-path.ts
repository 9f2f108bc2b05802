/** Where one POST ends invitations to an address (RFC 8058). A GET leads to a page that asks first. */
export const stopInvitationsPath = (token: string) => `/api/invitations/stop/${token}`
