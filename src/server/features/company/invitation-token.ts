import { createHash, randomBytes } from 'node:crypto'

/** Nobody can guess one; it stands in the mail's link and nowhere else. */
export const newInvitationToken = () => randomBytes(32).toString('base64url')

export const hashOfInvitationToken = (token: string): Buffer => createHash('sha256').update(token).digest()
