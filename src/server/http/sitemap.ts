import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import type { Config } from '../config.ts'
import { type PublicJobs, sitemapPageSize } from '../features/jobs/public-jobs.ts'
import { Refusal } from '../refusal.ts'
import { singleFlight } from '../single-flight.ts'
import { sendProblem } from './errors.ts'
import { jobAddress } from './structured-data.ts'

const cachedMs = 10 * 60_000
const xmlHeaders = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' }

/** `/robots.txt`, and the sitemap: an index, the public pages, and the newest open jobs in pages of bounded length. */
export function serveSitemap(app: FastifyInstance, { publicUrl, publicJobs }: Config, jobs: PublicJobs): void {
  const countOpen = cached(() => jobs.countOpen())
  const openIds = cached((page: number) => jobs.openIds(page))
  const jobPages = async () => (publicJobs ? Math.ceil((await countOpen()) / sitemapPageSize) : 0)

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robots(publicUrl, publicJobs)),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const count = await jobPages()
    const parts = ['pages', ...Array.from({ length: count }, (_, n) => `jobs-${n + 1}`)]
    const entries = parts.map((name) => `<sitemap><loc>${publicUrl}/sitemap/${name}.xml</loc></sitemap>`)
    return reply.headers(xmlHeaders).send(xml('sitemapindex', entries))
  })
  app.get('/sitemap/pages.xml', (_request, reply) =>
    reply
      .headers(xmlHeaders)
      .send(
        urlSet(
          [pages.landing, pages.about, pages.terms, pages.privacy, pages.refunds, pages.howItWorks].map(
            ({ path }) => publicUrl + path,
          ),
        ),
      ),
  )
  app.get('/sitemap/jobs-:page.xml', async (request, reply) => {
    const { page } = request.params as { page: string }
    if (!/^[1-9]\d{0,3}$/.test(page) || Number(page) > (await jobPages()))
      return sendProblem(reply, new Refusal(404, messages.notFound))
    const ids = await openIds(Number(page))
    return reply.headers(xmlHeaders).send(urlSet(ids.map((id) => jobAddress(publicUrl, id))))
  })
}

const robots = (publicUrl: string, showsJobs: boolean) =>
  [
    'User-agent: *',
    'Allow: /$',
    'Allow: /about-us',
    'Allow: /terms',
    'Allow: /privacy',
    'Allow: /refunds',
    'Allow: /how-it-works',
    `${showsJobs ? 'Allow' : 'Disallow'}: /jobs/`,
    'Disallow: /api/',
    '',
  ]
    .concat(`Sitemap: ${publicUrl}/sitemap.xml`, '')
    .join('\n')

const urlSet = (addresses: readonly string[]) =>
  xml(
    'urlset',
    addresses.map((address) => `<url><loc>${address}</loc></url>`),
  )

const xml = (root: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`

/** Cache: crawlers ask often, and an address that is ten minutes old does no harm. */
function cached<Result, Question = void>(read: (question: Question) => Promise<Result>) {
  const known = new Map<Question, { at: number; result: Result }>()
  return singleFlight(async (question: Question) => {
    const before = known.get(question)
    if (before && Date.now() - before.at < cachedMs) return before.result
    const result = await read(question)
    known.set(question, { at: Date.now(), result })
    return result
  })
}
