import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { gravesOf, unlicensed } from './packages.mjs'

/** Checks the licence of every locked package, and asks the registry for known holes: none may be high or critical. */

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const bad = unlicensed(packages)

// Without an answer within seconds the check is skipped, since a machine may have no network.
const options = ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=15000']
const npmScript = process.env.npm_execpath
const [command, before] = npmScript ? [process.execPath, [npmScript]] : ['npm', []]
const shell = !npmScript && process.platform === 'win32'
const { stdout } = spawnSync(command, [...before, ...options], { encoding: 'utf8', timeout: 60_000, shell })
const graves = gravesOf(stdout ?? '')

for (const name of bad) process.stdout.write(`${name} is a licence that scripts/packages.mjs does not list\n`)
for (const name of graves ?? []) process.stdout.write(`known hole in ${name}: see "npm audit"\n`)
process.stdout.write(
  `${Object.keys(packages).length - 1} packages, ${bad.length} with another licence, ${
    graves ? `${graves.length} with a grave known hole` : 'known holes not asked for: the registry did not answer'
  }\n`,
)
process.exit(bad.length + (graves?.length ?? 0) === 0 ? 0 : 1)
