import { readdirSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'

/**
 * Translates the words after `npm test --` to arguments of each suite; null for a suite without matching files. A word is a
 * path if a test file's path contains it; others are options and their values, passed to every suite.
 *
 * @param {string} root
 * @param {string[]} words
 * @returns {{ unit: string[] | null, journeys: string[] | null, unknown: string[] }} `unknown`: paths of no test
 */
export function selectTests(root, words) {
  const files = testFiles(root)
  // npm removes the first `--`; another one would make Vitest ignore paths and run everything.
  const asked = words.filter((word) => word !== '--').map((word, n, all) => readWord(root, files, word, all[n - 1]))
  const hasPaths = asked.some(({ matches }) => matches.length > 0)
  /** @param {(file: string) => boolean} isOfSuite */
  const argumentsFor = (isOfSuite) => {
    const own = asked.filter(({ matches }) => matches.length === 0 || matches.some(isOfSuite))
    const isAsked = !hasPaths || own.some(({ matches }) => matches.length > 0)
    return isAsked ? own.map(({ argument }) => argument) : null
  }
  const unknown = asked.filter(({ isPath, matches }) => isPath && matches.length === 0)
  return {
    unit: argumentsFor((file) => !isJourney(file)),
    journeys: argumentsFor(isJourney),
    unknown: unknown.map(({ argument }) => argument),
  }
}

/** @param {string} file */
const isJourney = (file) => file.endsWith('.spec.ts')

/**
 * A word after an option may be its value, so it counts as a path only if it contains a folder.
 *
 * @param {string} root
 * @param {string[]} files
 * @param {string} word
 * @param {string | undefined} before
 */
function readWord(root, files, word, before) {
  const isPath = !word.startsWith('-') && (!before?.startsWith('-') || word.includes('/'))
  if (!isPath) return { argument: word, isPath, matches: [] }
  // May end with a line number, as in `tests/journeys/live.spec.ts:30`.
  const [, path = '', line = ''] = /^(.*?)((?::\d+)*)$/.exec(word) ?? []
  const fromRoot = unixPath(isAbsolute(path) ? relative(root, path) : path).replace(/^\.\//, '')
  return { argument: fromRoot + line, isPath, matches: files.filter((file) => file.includes(fromRoot)) }
}

/** @param {string} root */
function testFiles(root) {
  const files = ['src', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => unixPath(join(folder, String(name)))),
  )
  return files.filter((file) => /\.(test|spec)\.tsx?$/.test(file))
}

/** @param {string} path */
const unixPath = (path) => path.replaceAll('\\', '/')
