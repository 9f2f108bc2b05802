import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'

/** Who a server process runs as; `undefined` stands for whoever we are. */
export type Account = { uid: number; gid: number } | undefined

/**
 * PostgreSQL refuses to run as root, so as root it runs as `nobody`: an account that exists everywhere and owns nothing
 * (an id without an entry in the account list would not do, `initdb` looks its name up).
 */
export function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return undefined
  const entry = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m)
  if (!entry)
    throw new Error('PostgreSQL does not run as root, and this machine has no account "nobody": start as another user.')
  // macOS writes -2, the kernel means 4294967294.
  return { uid: Number(entry[1]) >>> 0, gid: Number(entry[2]) >>> 0 }
}

/** The account that owns a folder, which alone can run a server on it. Throws when that is neither us nor ours to become. */
export async function owningAccount(folder: string): Promise<Account> {
  const { uid, gid } = await stat(folder)
  const self = process.getuid?.()
  if (self === undefined || self === uid) return undefined
  if (self === 0) return { uid, gid }
  throw new Error(
    `The database in ${folder} belongs to another account (number ${uid}): start as that account, or as root.`,
  )
}

/** True if the account can go into the folder: a folder under a home that is closed to others (0700) is out of its reach. */
export function canReach(account: Account, folder: string): boolean {
  return !account || spawnSync('sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/' }).status === 0
}
