import type { User } from '#contract/account.ts'
import { deviceStore } from '#web/device/device-store.ts'

export const profileKind = 'profile'
const name = 'me'
const storeOf = (userId: string) => deviceStore<User>(userId, profileKind)

/**
 * Caches the signed-in person's profile, so that cached lists open while the server is unreachable. Admins' data is never
 * cached.
 */
export function cacheProfile(user: User): void {
  if (user.role !== 'admin') void storeOf(user.id).put(name, user)
}

export async function cachedProfile(userId: string): Promise<User | null> {
  return (await storeOf(userId).find(name))?.content ?? null
}
