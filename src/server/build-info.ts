import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import packageFile from '../../package.json' with { type: 'json' }

export type BuildInfo = { version: string; commit: string }

const root = join(import.meta.dirname, '../..')

/** What runs here; `commit` is empty where neither the image nor a clone tells it. */
export const buildInfo: BuildInfo = { version: packageFile.version, commit: commitOf(root) }

/** The first letters of the commit: as the image was built with it, else of the clone that the program runs from. */
export function commitOf(folder: string): string {
  const commit = read(join(folder, 'dist/commit')) || commitOfClone(join(folder, '.git'))
  return /^[0-9a-f]{7,64}$/.test(commit) ? commit.slice(0, 12) : ''
}

function commitOfClone(folder: string): string {
  const head = read(join(folder, 'HEAD'))
  const branch = /^ref: (refs\/[\w./-]+)$/.exec(head)?.[1]
  if (!branch) return head
  const packed = read(join(folder, 'packed-refs')).split('\n')
  return read(join(folder, branch)) || (packed.find((line) => line.endsWith(` ${branch}`))?.split(' ')[0] ?? '')
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}
