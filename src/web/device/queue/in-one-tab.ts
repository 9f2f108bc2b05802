/** Runs work of one name in one tab at a time. Locks exist on secure pages alone; elsewhere the keys of what is sent must do. */
export async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  if (globalThis.navigator?.locks) await navigator.locks.request(name, work)
  else await work()
}
