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
  // Safari closes the database in the background.
  found.onclose = () => {
    opened = null
  }
  return found
}

/**
 * Runs `work` in a transaction of IndexedDB and resolves with its result once it is stored. Rejects if `work` throws, if there
 * is no space, or if the browser stores nothing, as in some private windows. `strict` waits for the disk, so that a power loss
 * keeps the data.
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

/** The range of all keys with this prefix: lists sort after texts. */
export const startingWith = (...start: string[]) => IDBKeyRange.bound(start, [...start, []])
