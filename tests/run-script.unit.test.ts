import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
let place: string
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'nirmaan-run-'))
})
afterAll(() => rmSync(place, { recursive: true }))

/** What `npm run` does, in the program's folder or a copy of its scripts. */
function run(args: string[], { folder = root, env = {} }: { folder?: string; env?: Record<string, string> } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/run.mjs'), ...args], {
    cwd: place,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  })
  return { status, stdout, stderr }
}

test('help names every command, and each of them tells what it does without doing it', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { status, stdout } = run(['--help'])
  expect(status).toBe(0)
  for (const name of Object.keys(scripts)) expect(stdout).toMatch(new RegExp(`^  ${name} +\\w`, 'm'))
  expect(run(['start', '--help'])).toMatchObject({ status: 0, stdout: expect.stringContaining('serves the product') })
})

test('what a command does not know is refused before anything happens', () => {
  expect(run(['start', '--prot', '3001'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('takes no arguments, and got --prot 3001'),
  })
  expect(run(['strat'])).toMatchObject({ status: 1, stderr: expect.stringContaining('There is no command "strat"') })
})

test('.env beside the program is read unless ENV_FILE names another, and the environment wins', () => {
  const folder = join(place, 'program')
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'package-lock.json'), '{"packages":{}}')
  writeFileSync(join(folder, '.env'), 'BRAND_NAME="Of the file"\nPORT=4711\n')
  const command = join(folder, 'src/server/commands')
  mkdirSync(command, { recursive: true })
  const printed = '{ BRAND_NAME, PORT, INIT_CWD }'
  writeFileSync(
    join(command, 'user.ts'),
    `const ${printed} = process.env; process.stdout.write(JSON.stringify(${printed}))`,
  )
  const { stdout } = run(['user'], { folder, env: { PORT: '4712' } })
  expect(JSON.parse(stdout)).toEqual({ BRAND_NAME: 'Of the file', PORT: '4712', INIT_CWD: place })

  writeFileSync(join(place, 'practice.env'), 'BRAND_NAME=Practice\n')
  const printedWith = (ENV_FILE: string) => run(['user'], { folder, env: { ENV_FILE } })
  expect(JSON.parse(printedWith('practice.env').stdout)).toEqual({ BRAND_NAME: 'Practice', INIT_CWD: place })
  expect(JSON.parse(printedWith('/dev/null').stdout)).toEqual({ INIT_CWD: place })
  expect(printedWith('practise.env')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^There is no file .*practise\.env, which ENV_FILE names\.\n$/),
  })
})

/** Root may read everything, so a command runs as another account where the tests are root's. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534 } : {}
const nobodyHasNode = spawnSync('node', ['--version'], nobody).status === 0

test.runIf(nobodyHasNode)('.env that belongs to another account is named with what to do', () => {
  const folder = join(place, 'of another')
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, '.env'), 'PORT=4711\n')
  chmodSync(join(folder, '.env'), 0o000)
  chmodSync(place, 0o755)
  const { status, stderr } = spawnSync('node', [join(folder, 'scripts/run.mjs'), 'user', 'list'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
    ...nobody,
  })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^This account may not read .*\.env: /),
  })
})

test('a folder whose path the build cannot read is named in one sentence', () => {
  const folder = join(place, 'site #1')
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'package-lock.json'), '{"packages":{}}')
  expect(run(['build'], { folder })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^The folder .*site #1 has "#" in its path.*\n$/),
  })
})

test('a Node that runs already is left as it is, so that the program may belong to another account', async () => {
  const { pinnedNode } = await import('../scripts/dependencies.mjs')
  const node = pinnedNode(root)
  const { ctimeMs, mode } = statSync(node)
  pinnedNode(root)
  expect([statSync(node).ctimeMs, statSync(node).mode]).toEqual([ctimeMs, mode])
})
