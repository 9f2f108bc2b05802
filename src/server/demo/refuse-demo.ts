import type { Services } from '../services.ts'
import { findLiveDemo } from './live-demo.ts'

const shown = 4

/** Throws if anybody could sign in to this production with an account or a password of the demo, which are published. */
export async function refuseDemo(services: Services): Promise<void> {
  const { users, accounts } = await findLiveDemo(services)
  const emails = [...users, ...accounts].map(({ email }) => email)
  if (emails.length === 0) return
  const more = emails.length > shown ? ` and ${emails.length - shown} more` : ''
  throw new Error(
    `This is production, but its database has accounts of the demo, whose password is published: ${emails.slice(0, shown).join(', ')}${more}.\n` +
      'Remove them, with their jobs and bids, by: npm run remove-demo',
  )
}
