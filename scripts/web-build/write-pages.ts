import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { type PageName, pages } from '../../src/contract/pages.ts'
import { chunkNamed, filesOf } from './chunks.ts'
import { loadRender } from './load-render.ts'
import { pageStyles } from './page-styles.ts'
import { publicPageHtml } from './public-page-html.ts'

const folderOfPages = '.pages'

/**
 * Writes the page of each path: `landing.en.html` for pages that work without the app; others, such as `jobs.html`, are the
 * app's page with a splash, which preloads that screen's files in parallel with the app's. Returns the paths of the latter.
 */
export async function writePages(root: string, folder: string, bundle: Rolldown.OutputBundle): Promise<string[]> {
  const empty = await readFile(join(folder, 'index.html'), 'utf8')
  const target = join(folder, folderOfPages)
  await rm(target, { recursive: true, force: true })
  await mkdir(target)
  const render = await loadRender(root)
  const publicPages = render.renderPublicPages()
  const styles = await pageStyles(root, publicPages)
  for (const page of publicPages) {
    const html = publicPageHtml({ page, shell: empty, styles, bundle })
    await writeFile(join(target, `${page.name}.${page.language}.html`), html)
  }
  const shell = empty.replace('<div id="root"></div>', `<div id="root">${render.renderSplash()}</div>`)
  await writeFile(join(folder, 'index.html'), shell)
  const appPages = (Object.keys(pages) as PageName[]).filter((name) => publicPages.every((page) => page.name !== name))
  for (const name of appPages) await writeFile(join(target, `${name}.html`), withScreen(shell, name, bundle))
  return appPages.map((name) => pages[name].path)
}

function withScreen(shell: string, name: PageName, bundle: Rolldown.OutputBundle): string {
  const isSignedIn = pages[name].access !== 'guests' && pages[name].access !== 'everybody'
  const wanted = [`${name}-page`, ...(isSignedIn ? ['signed-in-layout'] : [])]
  const files = new Set(wanted.flatMap((chunk) => filesOf(bundle, chunkNamed(bundle, chunk))))
  const links = [...files]
    .filter((file) => !shell.includes(`/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  return shell.replace('</head>', `${links.join('')}</head>`)
}
