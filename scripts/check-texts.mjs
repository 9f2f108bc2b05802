import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { keyForm, literalsIn, untranslatedIn } from './untranslated.mjs'

/** Fails on a text of the interface that is not in the language people chose, on a Hindi text that nothing shows, and on two Hindi texts for one English text. */

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

/** Each catalogue's texts, by its path. */
async function textsIn(base) {
  const found = filesIn(base, `${catalogues}/*.ts`).filter((path) => !path.endsWith('/hindi.ts'))
  const read = found.map(async (path) => {
    const exported = await import(pathToFileURL(resolve(base, path)).href)
    return [path, Object.assign({}, ...Object.values(exported))]
  })
  return new Map(await Promise.all(read))
}

const keysOf = (texts) => [...texts.values()].flatMap(Object.keys)

function untranslated(base, texts) {
  const all = new Set(keysOf(texts))
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

function unused(base, texts) {
  const files = filesIn(base, 'src/{contract,domain,server,web}/**/*.{ts,tsx}').filter(
    (file) => !file.startsWith(catalogues),
  )
  const literals = new Set(files.flatMap((file) => [...literalsIn(fileAt(join(base, file)))]))
  const page = filesIn(base, 'index.html').map((file) => fileAt(join(base, file)).source)
  const isShown = (key) => literals.has(keyForm(key)) || page.some((source) => source.includes(key))
  return [...texts]
    .filter(([path]) => !ofOthers.test(path))
    .flatMap(([path, ofPath]) =>
      Object.keys(ofPath)
        .filter((key) => !isShown(key))
        .map((key) => `${path}: "${key}" is shown nowhere`),
    )
}

/** Of two translations of one text the last catalogue's would be shown, whatever the other one's authors see in theirs. */
function contradictory(texts) {
  const first = new Map()
  return [...texts].flatMap(([path, ofPath]) =>
    Object.entries(ofPath).flatMap(([key, text]) => {
      const before = first.get(key) ?? first.set(key, { path, text }).get(key)
      return before.text === text ? [] : [`${path}: "${key}" is "${text}", but "${before.text}" in ${before.path}`]
    }),
  )
}

const violations = (base, texts) => [...untranslated(base, texts), ...unused(base, texts), ...contradictory(texts)]

const texts = await textsIn('.')
const found = violations('.', texts)
for (const problem of found) console.log(problem)

// A tool that reads nothing finds nothing: it must find the texts that were planted for it, and no others.
const seen = violations(planted, await textsIn(planted))
const expected = 10
if (seen.length !== expected)
  console.log(`Of the planted texts ${expected} must be found, but were: \n${seen.join('\n')}`)

const count = keysOf(texts).length
console.log(`${count} texts in Hindi, ${found.length} violations`)
if (found.length > 0 || seen.length !== expected) process.exit(1)
