import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '#server/bundled-postgres/postgres-cluster.ts'
import { demoAccounts, demoPassword } from '#server/demo/demo-accounts.ts'
import { chromiumPath } from '#tests/support/browser.ts'
import { startServerProcess } from '#tests/support/server-process.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { printTable } from './print-table.ts'

/**
 * `npm run bench -- lighthouse [--runs N] [pages]`: measures the built product with demo data by Lighthouse's mobile profile,
 * with a new browser per run, and prints the medians.
 */
const guests = { landing: '/', about: '/about-us', auth: '/auth' }
const buyers = { dashboard: '/dashboard', jobs: '/jobs', bids: '/bids', chat: '/chat' }

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
})
const runs = Number(values.runs)
const isWanted = ([name]: [string, string]) => positionals.length === 0 || positionals.includes(name)

type Run = { scores: number[]; lcpMs: number; blockedMs: number; shift: number; scriptBytes: number; missed: string[] }

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const dataDir = await mkdtemp(join(tmpdir(), 'nirmaan-lighthouse-'))
const database = await createTestDatabase()
const server = await startServerProcess(database.url, { DEMO: '1', DATA_DIR: dataDir })
try {
  const rows = [['', 'performance', 'LCP s', 'blocked ms', 'shift', 'scripts kB', 'access', 'practices', 'SEO']]
  const missed = new Set<string>()
  for (const [name, path] of Object.entries(guests).filter(isWanted))
    rows.push(await measured(name, path, null, missed))
  const session = await signedInBuyer()
  for (const [name, path] of Object.entries(buyers).filter(isWanted))
    rows.push(await measured(name, path, session, missed))
  printTable(rows)
  process.stdout.write(`\nLighthouse, mobile profile, median of ${runs}\n${[...missed].sort().join('\n')}\n`)
} finally {
  await server.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
}

async function measured(name: string, path: string, session: string | null, missed: Set<string>): Promise<string[]> {
  const all: Run[] = []
  for (let n = 0; n < runs; n++) all.push(await visit(server.url + path, session))
  for (const what of all.flatMap((run) => run.missed)) missed.add(`${name}: ${what}`)
  const median = (of: (run: Run) => number) => all.map(of).sort((a, b) => a - b)[Math.floor(runs / 2)]!
  const [performance, ...others] = categories.map((_, n) =>
    String(Math.round(median(({ scores }) => scores[n]!) * 100)),
  )
  return [
    name,
    performance!,
    (median(({ lcpMs }) => lcpMs) / 1000).toFixed(2),
    median(({ blockedMs }) => blockedMs).toFixed(0),
    median(({ shift }) => shift).toFixed(3),
    (median(({ scriptBytes }) => scriptBytes) / 1000).toFixed(1),
    ...others,
  ]
}

/** In the browser's format. */
async function signedInBuyer(): Promise<string> {
  const { email } = demoAccounts.find(({ role }) => role === 'buyer')!
  const reply = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  return await reply.text()
}

async function visit(url: string, session: string | null): Promise<Run> {
  const profile = await mkdtemp(join(tmpdir(), 'nirmaan-browser-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  try {
    if (session) {
      const page = await browser.newPage()
      await page.goto(new URL('/robots.txt', url).href)
      await page.evaluate((kept) => localStorage.setItem('nirmaan.session', kept), session)
      await page.close()
    }
    const result = await lighthouse(url, {
      port,
      onlyCategories: categories,
      disableStorageReset: true,
      // Otherwise it would wait for the event stream, which never ends.
      maxWaitForLoad: 15_000,
      logLevel: 'error',
    })
    return runOf(result!.lhr)
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function runOf({ categories: found, audits, runtimeError }: Report): Run {
  if (runtimeError) throw new Error(runtimeError.message)
  const number = (audit: string) => audits[audit]!.numericValue ?? Number.NaN
  const details = audits['network-requests']!.details
  const requests = (details?.type === 'table' ? details.items : []) as Record<string, unknown>[]
  // Prefetched scripts have a low priority and are not counted.
  const scripts = requests.filter(({ resourceType, priority }) => resourceType === 'Script' && priority !== 'VeryLow')
  const failed = categories
    .slice(1)
    .flatMap((category) =>
      found[category]!.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 1).map(
        ({ id }) => id,
      ),
    )
  return {
    scores: categories.map((category) => found[category]!.score ?? 0),
    lcpMs: number('largest-contentful-paint'),
    blockedMs: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    scriptBytes: scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0),
    missed: failed,
  }
}
