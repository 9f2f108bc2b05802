type Failure = Error & { code?: string; path?: string; dest?: string; address?: string; port?: number }

const reasons: Record<string, (failure: Failure) => string> = {
  ENOSPC: () => 'The disk is full: make room, or choose another folder with DATA_DIR, and try again.',
  EDQUOT: () => "The disk's quota is used up: make room, or choose another folder with DATA_DIR, and try again.",
  EROFS: ({ path }) => `${path} is on a disk that can only be read: choose another folder with DATA_DIR.`,
  EACCES: ({ path }) =>
    `This account may not use ${path}: give it the right to, or choose another folder with DATA_DIR.`,
  EPERM: ({ path }) =>
    `This account may not change ${path}: give it the right to, or choose another folder with DATA_DIR.`,
  ENOTDIR: ({ path }) => `${path} leads through something that is no folder: choose another one with DATA_DIR.`,
  EEXIST: ({ path }) => `${path} is there already, and is no folder: choose another one with DATA_DIR.`,
  ECONNREFUSED: ({ address, port }) =>
    `Nothing answers at ${address}:${port}: is the database of DATABASE_URL running?`,
  ENOTFOUND: (failure) => `${failure.message}: is the host in the settings right, and the network up?`,
  CONNECT_TIMEOUT: (failure) => `${failure.message}: is the database of DATABASE_URL running, and reachable from here?`,
  '28P01': () => 'The database refuses the password in DATABASE_URL.',
  '3D000': (failure) => `The server of DATABASE_URL answers, but ${failure.message}.`,
}

/** What an operator reads when a start or a command fails: one sentence that says what to do where that is known. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, path } = error as Failure
  const reason = code === undefined ? undefined : reasons[code]
  // Only failures of the system itself have a path; ours are sentences already.
  const needsPath = /^E(ROFS|ACCES|PERM|NOTDIR|EXIST)$/.test(code ?? '')
  if (reason && (!needsPath || path)) return reason(error)
  return /No space left on device|Check free disk space/i.test(error.message) ? reasons.ENOSPC!(error) : error.message
}
