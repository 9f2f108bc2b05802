import type { User } from '#contract/account.ts'
import { deviceStore } from '#web/device/device-store.ts'

export const profileKind = 'profile'
const name = 'me'
const storeOf = (userId: string) => deviceStore<User>(userId, profileKind)

/** Who is signed in, so that their last lists can be read where the server does not answer. Nothing of admins stays on a device. */
export function cacheProfile(user: User): void {
  if (user.role !== 'admin') void storeOf(user.id).put(name, user)
}

export async function cachedProfile(userId: string): Promise<User | null> {
  return (await storeOf(userId).find(name))?.content ?? null
}
