import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compile, optimize } from '@tailwindcss/node'
import type { PageMarkup } from '../../src/web/public-site/page-markup.ts'

/** Only the CSS rules that the public pages use: few enough to inline. */
export async function pageStyles(root: string, publicPages: readonly PageMarkup[]): Promise<string> {
  const base = join(root, 'src/web/app')
  const theme = await readFile(join(base, 'theme.css'), 'utf8')
  const compiler = await compile(theme, { base, onDependency: () => {} })
  return optimize(compiler.build(classesIn(publicPages)), { minify: true }).code
}

function classesIn(publicPages: readonly PageMarkup[]): string[] {
  const lists = publicPages.flatMap(({ body }) => [...body.matchAll(/\bclass="([^"]*)"/g)].map(([, list]) => list!))
  return [...new Set(lists.flatMap((list) => list.replaceAll('&gt;', '>').replaceAll('&amp;', '&').split(' ')))]
}
