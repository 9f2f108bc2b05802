const name = 'nirmaan-device'
const records = 'records'

let opened: Promise<IDBDatabase> | null = null

function database(): Promise<IDBDatabase> {
  opened ??= open().catch((error) => {
    opened = null
    throw error
  })
  return opened
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(records)
  const found = await resultOf(request)
  // Safari closes it in the background.
  found.onclose = () => {
    opened = null
  }
  return found
}

/**
 * Resolves with what `work` returns once the device has stored all of it; rejects where a browser stores nothing, as some do in
 * private windows, where there is no room, and with what `work` throws. `strict` waits for the disk, so that a flat battery
 * loses nothing either.
 */
export async function inTransaction<Result>(
  mode: 'readonly' | 'readwrite',
  work: (records: IDBObjectStore) => Result | Promise<Result>,
  durability: IDBTransactionDurability = 'default',
): Promise<Result> {
  const transaction = (await database()).transaction(records, mode, { durability })
  const completed = new Promise((resolve, reject) => {
    transaction.oncomplete = resolve
    transaction.onabort = () => reject(transaction.error)
  })
  const [result] = await Promise.all([work(transaction.objectStore(records)), completed])
  return result
}

export function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Every key that starts so: lists sort after texts. */
export const startingWith = (...start: string[]) => IDBKeyRange.bound(start, [...start, []])
