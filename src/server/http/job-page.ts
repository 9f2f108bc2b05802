import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageCodes, localeOf } from '#contract/languages.ts'
import { pages, pageTitles } from '#contract/pages.ts'
import type { PublicJob } from '#contract/public-job.ts'
import { acceptsBids } from '#domain/job-lifecycle.ts'
import type { Config } from '../config.ts'
import type { PublicJobs } from '../features/jobs/public-jobs.ts'
import { dayAndTime } from '../language/long-day.ts'
import { translate } from '../language/translate.ts'
import { uuid } from '../uuid.ts'
import { type CachedReply, sendCached } from './cached-reply.ts'
import { completePage } from './complete-page.ts'
import { languageCookie, languageInAddress, languageVary, preferredLanguage } from './requested-language.ts'
import { structuredData } from './structured-data.ts'

const dayMs = 24 * 60 * 60 * 1000
const summaryLength = 155

type JobPages = { folder: string; config: Config; shell: CachedReply; jobs: PublicJobs }

/**
 * Serves the page of each job: its public facts as HTML, in which the script starts the app for those who are signed in. Where
 * the operator shows no jobs to the public, it is the app's page, as for any other screen.
 */
export async function serveJobPages(app: FastifyInstance, { folder, config, shell, jobs }: JobPages): Promise<void> {
  const templates = config.publicJobs ? await readTemplates(folder) : null

  app.get(pages.job.path, async (request, reply) => {
    if (!templates) return sendCached(request, reply, shell)
    const id = (request.params as { id: string }).id
    let job: Awaited<ReturnType<typeof jobs.find>>
    try {
      job = uuid.test(id) ? await jobs.find(id.toLowerCase()) : undefined
    } catch (error) {
      request.log.error(error)
      return sendCached(request, reply.code(503), shell)
    }
    const open = job && acceptsBids(job) ? job : null
    // Gone: it was here, and hardly ever takes bids again. Why is nobody's business but its parties'.
    reply.code(open ? 200 : job ? 410 : 404)
    const language = languageOf(request, reply)
    return reply
      .type('text/html; charset=utf-8')
      .send(pageOf(open ?? (job ? 'gone' : 'unknown'), templates[language], config, language))
  })
}

async function readTemplates(folder: string): Promise<Record<Language, string> | null> {
  const fileOf = (language: Language) => join(folder, '.pages', `job.${language}.html`)
  if (!languageCodes.every((language) => existsSync(fileOf(language)))) return null
  const all = languageCodes.map(async (language) => [language, await readFile(fileOf(language), 'utf8')] as const)
  return Object.fromEntries(await Promise.all(all)) as Record<Language, string>
}

/** A language in the address is remembered by a cookie, as on the other public pages. */
function languageOf(request: FastifyRequest, reply: FastifyReply): Language {
  const asked = languageInAddress(request)
  if (asked) reply.header('set-cookie', languageCookie(asked))
  reply.headers({ vary: languageVary, 'cache-control': 'no-cache' })
  return asked ?? preferredLanguage(request)
}

/** There is no job to show: it takes no more bids, or the address has none. */
type NoJob = 'gone' | 'unknown'

function pageOf(job: PublicJob | NoJob, template: string, config: Config, language: Language): string {
  const page = (facts: Map<string, string>) => completePage(template, config, language, facts)
  if (typeof job === 'string') return page(factsOfNone(job, language))
  // A function, since `$&` in a title would be a pattern.
  return page(factsOf(job, language)).replace('</head>', () => `${structuredData(job, config.publicUrl)}</head>`)
}

function factsOf(job: PublicJob, language: Language): Map<string, string> {
  const days = Math.floor((Date.now() - Date.parse(job.created_at)) / dayMs)
  return new Map([
    ['job_id', job.id],
    ['job_title', job.title],
    ['job_place', job.location],
    ['job_text', job.description],
    ['job_lines', linesOf(job)],
    ['job_line_count', String(job.item_count)],
    ['job_summary', summaryOf(job.description)],
    ['job_posted', job.created_at],
    ['job_deadline', job.bid_deadline === null ? '' : dayAndTime(language, job.bid_deadline)],
    ['job_verified', job.verified_only ? 'verified' : ''],
    ['job_age', new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }).format(-days, 'day')],
    ...(['material', 'labor', 'machinery'] as const).map((name): [string, string] => [
      `job_${name}`,
      job.category === name ? name : '',
    ]),
    ['job_open', 'open'],
    ['job_gone', ''],
    ['job_unknown', ''],
  ])
}

function factsOfNone(why: NoJob, language: Language): Map<string, string> {
  const names = [
    'id',
    'place',
    'text',
    'lines',
    'line_count',
    'summary',
    'posted',
    'deadline',
    'verified',
    'age',
    'material',
    'labor',
    'machinery',
    'open',
  ]
  return new Map([
    ...names.map((name): [string, string] => [`job_${name}`, '']),
    ['job_title', translate(language, pageTitles.job)],
    ['job_gone', why === 'gone' ? why : ''],
    ['job_unknown', why === 'unknown' ? why : ''],
  ])
}

/** One in each row. */
function linesOf({ lines, item_count }: PublicJob): string {
  const named = lines.map((line) => `• ${line.replaceAll(/\s+/g, ' ')}`)
  return [...named, ...(item_count > lines.length ? ['• …'] : [])].join('\n')
}

function summaryOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > summaryLength ? `${line.slice(0, summaryLength).trimEnd()}…` : line
}
