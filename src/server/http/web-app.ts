import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import type { Config } from '../config.ts'
import type { PublicJobs } from '../features/jobs/public-jobs.ts'
import { Refusal } from '../refusal.ts'
import { type CachedReply, sendCached } from './cached-reply.ts'
import { sendProblem } from './errors.ts'
import { serveJobPages } from './job-page.ts'
import { languageCookie, languageInAddress, languageVary, preferredLanguage } from './requested-language.ts'
import { serveSitemap } from './sitemap.ts'
import { readWebFiles } from './web-files.ts'
import { readShell, readWebPages, type WebPage } from './web-pages.ts'

type WebApp = { folder: string; config: Config; jobs: PublicJobs }

const isCall = (path: string) => /^\/(api|auth\/v1)(\/|$)/.test(path)

/** Serves the built web app from memory: its files, and a page for every path of the browser's router. */
export async function serveWebApp(app: FastifyInstance, { folder, config, jobs }: WebApp): Promise<void> {
  const shell = existsSync(join(folder, 'index.html')) ? await readShell(folder) : null
  if (shell) {
    const [files, pages] = await Promise.all([readWebFiles(folder, config), readWebPages(folder, config)])
    for (const [path, file] of [...files, ['/index.html', shell] as const])
      app.get(path, (request, reply) => sendCached(request, reply, file))
    for (const page of pages) app.get(page.path, (request, reply) => sendPage(request, reply, page))
    await serveJobPages(app, { folder, config, shell, jobs })
    serveSitemap(app, config, jobs)
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0]!
    const wantsPage = request.method === 'GET' && !isCall(path) && !path.startsWith('/assets/')
    if (!shell || !wantsPage) return sendProblem(reply, new Refusal(404, messages.notFound))
    return sendCached(request, reply.code(404), shell)
  })
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: WebPage): FastifyReply {
  return 'page' in page ? sendCached(request, reply, page.page) : sendPublicPage(request, reply, page.inLanguage)
}

/** A language in the address is remembered by a cookie, so that it also works without scripts. */
function sendPublicPage(request: FastifyRequest, reply: FastifyReply, inLanguage: Record<string, CachedReply>) {
  const asked = languageInAddress(request)
  if (asked) reply.header('set-cookie', languageCookie(asked))
  reply.header('vary', languageVary)
  return sendCached(request, reply, inLanguage[asked ?? preferredLanguage(request)]!)
}
