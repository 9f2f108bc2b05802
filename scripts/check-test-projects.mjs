import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { components, everyTest, withoutDatabase } from './test-projects.mjs'

/** Fails if a test without a database imports one, or a test with a database imports none. */

/** Modules that start a database server for a test. */
const startsDatabase = new Set(['tests/support/test-cluster.ts', 'src/server/bundled-postgres/bundled-postgres.ts'])

/** @param {string} path */
const unixPath = (path) => path.replaceAll('\\', '/')
/** @param {string[]} patterns */
const filesOf = (patterns) => globSync(patterns).map(unixPath).sort()

/** Matches whole statements, which may span lines; type imports are left out, as they are never loaded. */
const importStatement = /^(?:import|export)\s(?!type\s)(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]/gm

/** @param {string} file */
function importsOf(file) {
  const found = [...readFileSync(file, 'utf8').matchAll(importStatement)].map(([, name = '']) => fileOf(file, name))
  return found.filter((path) => /\.tsx?$/.test(path))
}

/**
 * @param {string} importer
 * @param {string} name
 */
function fileOf(importer, name) {
  if (name.startsWith('.')) return unixPath(join(dirname(importer), name))
  if (name.startsWith('#tests/')) return name.slice(1)
  return name.startsWith('#') ? `src/${name.slice(1)}` : ''
}

/**
 * Whether a file imports a database, directly or indirectly.
 *
 * @param {string} file
 * @param {Set<string>} [seen]
 * @returns {boolean}
 */
function reachesDatabase(file, seen = new Set()) {
  if (startsDatabase.has(file)) return true
  if (seen.has(file)) return false
  seen.add(file)
  return importsOf(file).some((imported) => reachesDatabase(imported, seen))
}

const pure = new Set(filesOf([...withoutDatabase, ...components]))
const all = filesOf(everyTest)
const wrong = all.flatMap((file) => {
  const reaches = reachesDatabase(file)
  if (pure.has(file) && reaches)
    return [`${file} runs without a database and imports one: name it *.test.ts on the server`]
  if (!pure.has(file) && !reaches) return [`${file} needs no database: name it *.unit.test.ts`]
  return []
})
for (const problem of wrong) console.log(problem)
console.log(
  `${pure.size} test files without a database, ${all.length - pure.size} with one, ${wrong.length} in the wrong project`,
)
if (wrong.length > 0 || pure.size === 0 || pure.size === all.length) process.exit(1)
