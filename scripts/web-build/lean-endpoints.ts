import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { normalizePath, type Plugin } from 'vite'

/**
 * The properties of an endpoint that the browser uses. Shapes and summaries are only needed by the server; forms import theirs
 * directly.
 */
const asked = ['method', 'path', 'access', 'polled', 'paged', 'produces']

/** Of the access, only whether a call needs no token. */
const isAsked = (key: string, value: unknown) => asked.includes(key) && (key !== 'access' || value === 'public')

/** The endpoints in the file of a noun. */
const endpointsOfNoun = /^export const \w+Endpoints = \{\n.*?^\}\n/ms

/** Every word of the browser's program and of the table of resources: a call that none of them names is never made there. */
function wordsOfBrowser(root: string): Set<string> {
  const folder = join(root, 'src/web')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
  return new Set(
    [...files, join(root, 'src/contract/resource.ts')].flatMap(
      (file) => readFileSync(file, 'utf8').match(/\w+/g) ?? [],
    ),
  )
}

/**
 * Reduces the contract's calls to what the web app uses; otherwise every screen would load all shapes. The files of the nouns
 * keep their shapes alone.
 */
export function leanEndpoints(root: string): Plugin {
  const file = join(root, 'src/contract/api.ts')
  return {
    name: 'nirmaan:lean-endpoints',
    load: {
      filter: { id: normalizePath(file) },
      async handler() {
        const { api } = (await import(pathToFileURL(file).href)) as typeof import('../../src/contract/api.ts')
        const words = wordsOfBrowser(root)
        const made = Object.entries(api).filter(([name]) => words.has(name))
        const lean = made.map(([name, endpoint]) => [
          name,
          Object.fromEntries(Object.entries(endpoint).filter(([key, value]) => isAsked(key, value))),
        ])
        return { code: `export const api = ${JSON.stringify(Object.fromEntries(lean))}`, moduleType: 'js' }
      },
    },
    transform: {
      order: 'pre',
      filter: { id: /\/src\/contract\/[\w-]+\.ts$/, code: 'Endpoints' },
      handler(code, id) {
        const shapes = code.replace(endpointsOfNoun, '')
        if (shapes.includes('Endpoints')) this.error(`${id} has endpoints in another form`)
        return { code: shapes, map: null }
      },
    },
  }
}
