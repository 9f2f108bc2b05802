import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'

/** The account of a server process; `undefined`: our own. */
export type Account = { uid: number; gid: number } | undefined

/**
 * PostgreSQL refuses to run as root, so root starts it as `nobody`, which exists everywhere and owns nothing. A free numeric id
 * would fail, as `initdb` looks up the name.
 */
export function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return undefined
  const entry = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m)
  if (!entry)
    throw new Error('PostgreSQL does not run as root, and this machine has no account "nobody": start as another user.')
  // macOS writes -2 for what the kernel calls 4294967294.
  return { uid: Number(entry[1]) >>> 0, gid: Number(entry[2]) >>> 0 }
}

/** The account that owns a folder, the only one that can run a server on it. Throws where we cannot switch to that account. */
export async function owningAccount(folder: string): Promise<Account> {
  const { uid, gid } = await stat(folder)
  const self = process.getuid?.()
  if (self === undefined || self === uid) return undefined
  if (self === 0) return { uid, gid }
  throw new Error(
    `The database in ${folder} belongs to another account (number ${uid}): start as that account, or as root.`,
  )
}

/** True if the account can enter the folder; a home that is closed to others (0700) blocks everything below it. */
export function canReach(account: Account, folder: string): boolean {
  return !account || spawnSync('sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/' }).status === 0
}
