import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { commitOf } from './build-info.ts'

const commit = '2650ca1f0d5bde4ab7a02c2a759da733e9b0e46c'
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nirmaan-build-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function put(path: string, text: string) {
  await mkdir(join(folder, path, '..'), { recursive: true })
  await writeFile(join(folder, path), text)
}

test('a clone tells its commit: of a branch, of a packed one, or checked out alone', async () => {
  await put('.git/HEAD', 'ref: refs/heads/main\n')
  await put('.git/packed-refs', `# pack-refs with: peeled\n${commit} refs/heads/main\n`)
  expect(commitOf(folder)).toBe('2650ca1f0d5b')
  await put('.git/refs/heads/main', `a${commit.slice(1)}\n`)
  expect(commitOf(folder)).toBe('a650ca1f0d5b')
  await put('.git/HEAD', `${commit}\n`)
  expect(commitOf(folder)).toBe('2650ca1f0d5b')
})

test('an image says what it was built from, and without either nothing is made up', async () => {
  expect(commitOf(folder)).toBe('')
  await put('dist/commit', 'e46565c')
  expect(commitOf(folder)).toBe('e46565c')
  await put('dist/commit', '<script>')
  expect(commitOf(folder)).toBe('')
})
