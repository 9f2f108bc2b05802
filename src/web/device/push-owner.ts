const key = 'nirmaan.push'

/** Whose notifications this browser shows, and the id of its subscription; null: nobody's. */
export function pushOnThisDevice(): { userId: string; id: string } | null {
  const [userId, id] = localStorage.getItem(key)?.split(' ') ?? []
  return userId && id ? { userId, id } : null
}

export function keepPush(userId: string, id: string) {
  localStorage.setItem(key, `${userId} ${id}`)
}

export const forgetPush = () => localStorage.removeItem(key)
