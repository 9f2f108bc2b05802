import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin, type Rolldown } from 'vite'
import { chunkNamed } from './chunks.ts'
import { compressFiles } from './compress-files.ts'
import { writePages } from './write-pages.ts'

/**
 * Builds what the server needs beside the app: pages, the service worker's list of files, and compressed versions of every text
 * file, so that nothing is compressed per request.
 */
export function webSite(root: string): Plugin {
  return {
    name: 'nirmaan:web-site',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      await minifyScripts(dir!)
      const appPaths = await writePages(root, dir!, bundle)
      await completeServiceWorker(dir!, bundle, appPaths)
      await compressFiles(dir!)
    },
  }
}

const unhashed = [
  '/theme.js',
  '/start.js',
  '/favicon.svg',
  '/fonts/mukta-700-latin-1.woff2',
  '/manifest.webmanifest',
] as const

/** The scripts that no bundler sees are loaded with every page. */
async function minifyScripts(folder: string) {
  for (const name of ['theme.js', 'start.js']) {
    const path = join(folder, name)
    const { code, errors } = await minify(name, await readFile(path, 'utf8'), { mangle: { toplevel: true } })
    if (errors.length > 0) throw new Error(`${name}: ${errors[0]!.message}`)
    await writeFile(path, code)
  }
}

async function completeServiceWorker(folder: string, bundle: Rolldown.OutputBundle, pages: readonly string[]) {
  const onPublicPagesAlone = chunkNamed(bundle, 'public-site').fileName
  const hashed = Object.keys(bundle)
    .filter((name) => /^assets\/.*\.(js|css)$/.test(name) && name !== onPublicPagesAlone)
    .map((name) => `/${name}`)
  const version = createHash('sha256').update(hashed.join())
  for (const path of ['/index.html', ...unhashed]) version.update(await readFile(join(folder, path)))
  const app = {
    version: version.digest('hex').slice(0, 12),
    shell: '/index.html',
    pages,
    files: [...hashed, ...unhashed],
  }
  const path = join(folder, 'service-worker.js')
  await writeFile(path, `const __APP__=${JSON.stringify(app)};${await readFile(path, 'utf8')}`)
}
