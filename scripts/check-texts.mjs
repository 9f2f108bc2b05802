import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { keyForm, literalsIn, untranslatedIn } from './untranslated.mjs'

/** Fails on a text of the interface that is not in the language people chose, and on a Hindi text that nothing shows. */

const planted = 'tests/planted-violations'
const catalogues = 'src/web/language/hindi'

/** Shown to developers alone. */
const forDevelopers = new Set(['src/web/app/parts-page.tsx'])

const fileAt = (path) => ({ path, source: readFileSync(path, 'utf8') })
const unixPath = (path) => path.replaceAll('\\', '/')
const filesIn = (base, pattern) =>
  globSync(pattern, { cwd: base })
    .map(unixPath)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()

/** Each catalogue's keys, by its path. */
async function keysIn(base) {
  const found = filesIn(base, `${catalogues}/*.ts`).filter((path) => !path.endsWith('/hindi.ts'))
  const read = found.map(async (path) => {
    const exported = await import(pathToFileURL(resolve(base, path)).href)
    return [path, Object.keys(Object.assign({}, ...Object.values(exported)))]
  })
  return new Map(await Promise.all(read))
}

function untranslated(base, keys) {
  const all = new Set([...keys.values()].flat())
  return filesIn(base, 'src/web/**/*.{ts,tsx}')
    .filter((file) => !forDevelopers.has(file) && !file.startsWith(catalogues))
    .flatMap((file) =>
      untranslatedIn(fileAt(join(base, file)), (text) => all.has(text)).map(
        ({ line, text }) => `${file}:${line}: "${text}" is English alone: show it with t() or said()`,
      ),
    )
}

/** What the contract and the server say is put together there; t.test.ts goes through these catalogues. */
const ofOthers = /\/(sentences|field-errors|notices)\.ts$/

function unused(base, keys) {
  const files = filesIn(base, 'src/{contract,domain,server,web}/**/*.{ts,tsx}').filter(
    (file) => !file.startsWith(catalogues),
  )
  const literals = new Set(files.flatMap((file) => [...literalsIn(fileAt(join(base, file)))]))
  const page = filesIn(base, 'index.html').map((file) => fileAt(join(base, file)).source)
  const isShown = (key) => literals.has(keyForm(key)) || page.some((source) => source.includes(key))
  return [...keys]
    .filter(([path]) => !ofOthers.test(path))
    .flatMap(([path, texts]) => texts.filter((key) => !isShown(key)).map((key) => `${path}: "${key}" is shown nowhere`))
}

const keys = await keysIn('.')
const found = [...untranslated('.', keys), ...unused('.', keys)]
for (const problem of found) console.log(problem)

// A tool that reads nothing finds nothing: it must find the texts that were planted for it, and no others.
const plantedKeys = await keysIn(planted)
const seen = [...untranslated(planted, plantedKeys), ...unused(planted, plantedKeys)]
const expected = 9
if (seen.length !== expected)
  console.log(`Of the planted texts ${expected} must be found, but were: \n${seen.join('\n')}`)

const count = [...keys.values()].flat().length
console.log(`${count} texts in Hindi, ${found.length} violations`)
if (found.length > 0 || seen.length !== expected) process.exit(1)
