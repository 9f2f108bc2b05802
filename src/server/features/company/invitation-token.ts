import { createHash, randomBytes } from 'node:crypto'

/** Random enough to be unguessable; only the mail contains it, the database only its hash. */
export const newInvitationToken = () => randomBytes(32).toString('base64url')

export const hashOfInvitationToken = (token: string): Buffer => createHash('sha256').update(token).digest()
