import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'
import { chromium } from '@playwright/test'

const run = promisify(execFile)
const systemNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const systemPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of a Chromium that runs on this machine, for Playwright's `executablePath`: `CHROMIUM_PATH`, else the one that an npm
 * package brings, so that everybody tests with the same version. Only where that cannot run (not Linux on x64): Playwright's, or
 * the system's; as root on Debian it installs one. Throws if there is none.
 */
export async function chromiumPath(): Promise<string> {
  return (
    process.env.CHROMIUM_PATH ?? (await packagedChromium()) ?? (await otherChromium()) ?? (await installedChromium())
  )
}

async function otherChromium(): Promise<string | undefined> {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => systemNames.map((name) => join(folder, name)))
  for (const path of [chromium.executablePath(), ...onPath, ...systemPaths])
    if (existsSync(path) && (await runs(path))) return path
  return undefined
}

/** An existing file may still fail to run: Ubuntu's `chromium-browser` may be a stub, and libraries may be missing. */
async function runs(path: string): Promise<boolean> {
  return await run(path, ['--version']).then(
    () => true,
    () => false,
  )
}

async function packagedChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const packageFolder = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..')
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const folder = resolve(packageFolder, '../../.cache', `chromium-${version}`)
  const browser = join(folder, 'browser')
  if (await runs(browser)) return browser
  await rm(folder, { recursive: true, force: true })
  await unpack(join(packageFolder, 'bin'), folder)
  return (await runs(browser)) ? browser : undefined
}

/** Atomic: complete or absent, also when two test runs unpack at once. */
async function unpack(archives: string, folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  for (const name of ['chromium', 'al2023.tar', 'fonts.tar', 'swiftshader.tar']) {
    const file = join(unfinished, name)
    await pipeline(createReadStream(join(archives, `${name}.br`)), createBrotliDecompress(), createWriteStream(file))
    if (!name.endsWith('.tar')) continue
    await run('tar', ['-x', '--no-same-owner', '-f', file, '-C', unfinished])
    await rm(file)
  }
  await chmod(join(unfinished, 'chromium'), 0o755)
  // A machine without a desktop lacks libraries such as libnss3; otherwise the system's are preferred to the packaged ones.
  const needsLibraries = !(await runs(join(unfinished, 'chromium')))
  await writeFile(join(unfinished, 'fonts.conf'), fontSettings(folder))
  await writeFile(join(unfinished, 'browser'), launcher(needsLibraries), { mode: 0o755 })
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }))
}

/** A script that starts the browser with its environment. */
function launcher(needsLibraries: boolean): string {
  return `#!/bin/sh
here=$(dirname "$0")
export FONTCONFIG_FILE="$here/fonts.conf"
${needsLibraries ? 'export LD_LIBRARY_PATH="$here/lib"\n' : ''}exec "$here/chromium" "$@"
`
}

/** The system's fonts and the packaged one, without which a bare machine shows no text. */
function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`
}

async function installedChromium(): Promise<string> {
  const path = '/usr/bin/chromium'
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update']).catch(() => {})
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).catch(() => {})
    if (existsSync(path)) return path
  }
  throw new Error(
    'No browser for the tests: install Chromium or Chrome, run "npx playwright install chromium", or set CHROMIUM_PATH.',
  )
}
