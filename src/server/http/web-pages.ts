import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, languageCodes } from '#contract/languages.ts'
import { type PageName, pages } from '#contract/pages.ts'
import { buildInfo } from '../build-info.ts'
import type { Config } from '../config.ts'
import { type CachedReply, cachedReply, encodingsOf } from './cached-reply.ts'
import { completePage } from './complete-page.ts'
import { policyWithStyles } from './security-headers.ts'

/** A page of the app, which is the same in all languages, or a public page without the app, one for each language. */
export type WebPage = { path: string } & (
  | { page: CachedReply }
  | { inLanguage: Readonly<Record<Language, CachedReply>> }
)

type Headers = Readonly<Record<string, string>>

const pageHeaders: Headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }

/** Opened by links that are meant for one reader. */
const unlisted: ReadonlySet<PageName> = new Set(['quote', 'stop', 'represented', 'claim', 'alerts', 'paper'])

/** The app's page without preloaded screens: for unknown paths, and for the service worker. */
export const readShell = (folder: string) => readPage(join(folder, 'index.html'))

/** Prepares every page of the contract with this installation's settings, except that of jobs, which is made for each. */
export async function readWebPages(folder: string, config: Config): Promise<WebPage[]> {
  const shell = await readShell(folder)
  const prepared = (Object.keys(pages) as PageName[]).filter((name) => name !== 'job')
  const read = prepared.map(async (name): Promise<WebPage> => {
    const { path } = pages[name]
    const headers = { ...pageHeaders, ...(unlisted.has(name) && { 'x-robots-tag': 'noindex' }) }
    const file = (ending: string) => join(folder, '.pages', `${name}.${ending}`)
    if (existsSync(file('en.html'))) {
      const all = languageCodes.map(
        async (language) =>
          [language, await readPublicPage(file(`${language}.html`), headers, config, language)] as const,
      )
      return { path, inLanguage: Object.fromEntries(await Promise.all(all)) as Record<Language, CachedReply> }
    }
    const own = existsSync(file('html')) ? file('html') : null
    if (own === null && !unlisted.has(name)) return { path, page: shell }
    return { path, page: await readPage(own ?? join(folder, 'index.html'), headers) }
  })
  return await Promise.all(read)
}

async function readPage(path: string, headers: Headers = pageHeaders): Promise<CachedReply> {
  const html = Buffer.from(withVersion(await readFile(path, 'utf8')))
  return cachedReply(html, headers, await encodingsOf(html))
}

/** For whoever reports a fault: which version made this page. */
const withVersion = (html: string) =>
  html.replace(
    '</head>',
    `<meta name="version" content="${[buildInfo.version, buildInfo.commit].join(' ').trim()}"></head>`,
  )

/** Its styles are inline, and the policy allows only those. */
async function readPublicPage(path: string, own: Headers, config: Config, language: Language): Promise<CachedReply> {
  const html = withVersion(completePage(await readFile(path, 'utf8'), config, language))
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, rules]) => hash('sha256', rules!, 'base64'))
  const bytes = Buffer.from(html)
  const headers = { ...own, 'content-security-policy': policyWithStyles(config, styles) }
  return cachedReply(bytes, headers, await encodingsOf(bytes))
}
