/**
 * Lock: runs work of one name in one tab at a time. Web Locks need a secure page; elsewhere the idempotency keys prevent
 * duplicates.
 */
export async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  if (globalThis.navigator?.locks) await navigator.locks.request(name, work)
  else await work()
}
