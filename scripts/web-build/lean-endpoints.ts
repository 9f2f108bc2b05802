import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { normalizePath, type Plugin } from 'vite'

/** What a browser asks an endpoint for. Shapes and summaries are the server's; forms import the shapes that they check. */
const asked = ['method', 'path', 'access', 'polled', 'paged', 'produces']

/** Leaves of the contract's calls what the web app uses, or every screen would wait for the shapes of all of them. */
export function leanEndpoints(root: string): Plugin {
  const file = join(root, 'src/contract/api.ts')
  return {
    name: 'nirmaan:lean-endpoints',
    load: {
      filter: { id: normalizePath(file) },
      async handler() {
        const { api } = (await import(pathToFileURL(file).href)) as typeof import('../../src/contract/api.ts')
        const lean = Object.entries(api).map(([name, endpoint]) => [
          name,
          Object.fromEntries(Object.entries(endpoint).filter(([key]) => asked.includes(key))),
        ])
        return { code: `export const api = ${JSON.stringify(Object.fromEntries(lean))}`, moduleType: 'js' }
      },
    },
  }
}
