import type { User } from '#contract/account.ts'
import { shelf } from '#web/api/on-device.ts'

export const profileKind = 'profile'
const name = 'me'
const shelfOf = (userId: string) => shelf<User>(userId, profileKind)

/** Who is signed in, so that their last lists can be read where the server does not answer. Nothing of admins stays on a device. */
export function keepProfile(user: User): void {
  if (user.role !== 'admin') void shelfOf(user.id).put(name, user)
}

export async function keptProfile(userId: string): Promise<User | null> {
  return (await shelfOf(userId).find(name))?.content ?? null
}
