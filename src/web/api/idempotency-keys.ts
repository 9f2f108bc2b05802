const unanswered = new Map<string, string>()

/**
 * The idempotency key of one action. A repeat before the reply has the same key, so that a double click or a retry has one
 * effect.
 */
export function idempotencyKey(act: string): string {
  const key = unanswered.get(act) ?? newIdempotencyKey()
  unanswered.set(act, key)
  return key
}

export function forgetIdempotencyKey(act: string) {
  unanswered.delete(act)
}

/** For an action that outlives the page. `crypto.randomUUID` exists only under https and on localhost. */
export function newIdempotencyKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
