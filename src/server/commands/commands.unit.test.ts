import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileCache } from '#tests/support/compile-cache.ts'
import { datedName, removeOlder } from './backup/kept-backups.ts'

let place: string
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'nirmaan-commands-'))
})
afterAll(() => rm(place, { recursive: true }))

async function run(file: string, args: string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${file}.ts`), ...args], {
    cwd: place,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...compileCache(), PATH: process.env.PATH, ...settings },
  })
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? -1)))
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { file, code, out, error }
}

/** Every command, as one would call it. */
const calls: Record<string, string[]> = {
  backup: ['--to', 'kept'],
  'check-invariants': [],
  'remove-demo': [],
  restore: ['--from', 'nowhere'],
  user: ['create', '--role', 'admin', '--email', 'meera@nirmaan.example'],
}
/** `seed` alone makes an installation for trying things out. */
const makesOne = ['seed']

test('every command is walked here', async () => {
  const files = (await readdir(import.meta.dirname)).filter((name) => /^[a-z-]+\.ts$/.test(name))
  const helpers = ['run-command', 'with-product']
  expect(files.map((name) => name.slice(0, -3)).toSorted()).toEqual(
    [...Object.keys(calls), ...makesOne, ...helpers].toSorted(),
  )
})

test('on a mistyped folder each command fails, says so, and leaves nothing', async () => {
  const mistyped = join(place, 'srv/nirmann')
  const settings = { DATA_DIR: mistyped, NODE_ENV: 'production' }
  const all = [...Object.entries(calls), ['seed', ['--jobs', '1']] as const]
  const runs = await Promise.all(all.map(([file, args]) => run(file, [...args], settings)))
  for (const { file, code, out, error } of runs) {
    expect({ file, code, out }).toEqual({ file, code: 1, out: '' })
    expect(error).toMatch(/There is no installation in .*nirmann|There is no backup in|Nothing was added/)
  }
  expect(await readdir(place)).toEqual([])
})

test('each tells how it is used, and refuses what it does not know, without touching anything', async () => {
  const names = [...Object.keys(calls), ...makesOne]
  const settings = { DATA_DIR: join(place, 'none') }
  const help = await Promise.all(names.map((file) => run(file, ['--help'], settings)))
  for (const { code, out, error } of help) expect([code, out, error]).toEqual([0, expect.stringMatching(/^Usage:/), ''])
  const wrong = await Promise.all(names.map((file) => run(file, ['--colour', 'red'], settings)))
  for (const { code, error } of wrong)
    expect([code, error]).toEqual([1, expect.stringMatching(/--colour[\s\S]*Usage:/)])
  expect(await readdir(place)).toEqual([])
})

test('a folder for data that is a file, or that names a database elsewhere, is told in one sentence', async () => {
  const file = join(place, 'a file')
  await writeFile(file, '')
  const onFile = await run('seed', ['--jobs', '1'], { DATA_DIR: file })
  expect([onFile.code, onFile.error]).toEqual([
    1,
    `${file} is there already, and is no folder: choose another one with DATA_DIR.\n`,
  ])
  const away = await run('check-invariants', [], {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    DATA_DIR: place,
  })
  expect([away.code, away.error]).toEqual([1, expect.stringMatching(/^Nothing answers at 127\.0\.0\.1:1: .*\n$/)])
  await rm(file)
})

test('of dated backups the newest are kept, and other folders stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nirmaan-kept-'))
  const nights = [1, 2, 3].map((day) => datedName(new Date(Date.UTC(2026, 10, day, 2, 30))))
  expect(nights[0]).toBe('nirmaan-2026-11-01-023000')
  for (const name of [...nights, 'nirmaan-2026-11-01-023000.unfinished', 'before the move'])
    await writeFile(join(folder, name), '')
  await removeOlder(folder, 2)
  expect(existsSync(join(folder, nights[0]!))).toBe(false)
  expect((await readdir(folder)).toSorted()).toEqual(
    ['before the move', 'nirmaan-2026-11-01-023000.unfinished', nights[1], nights[2]].toSorted(),
  )
  await rm(folder, { recursive: true })
})
