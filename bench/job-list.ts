import { type Load, load, loadInTurn, type Target } from './load.ts'
import { columns } from './print-table.ts'
import type { World } from './world.ts'

const connections = 64
const fixed = { connections, seconds: 6, rounds: 3 }
/** So many different pages that simultaneous requests never share one (single flight). */
const pagesInTurn = 1000

/**
 * Measures `GET /jobs`, signed in: different pages, each read separately; the cached first page; and one page for all at once
 * (an explicit limit bypasses the cache). Compared with the baseline server, and with one that sends fixed bytes; then pages
 * far down against those at the top, and searches.
 */
export async function benchJobList(world: World): Promise<string[][]> {
  const product = await world.product()
  const bare = await world.floor()
  const [floor, bytes] = [{ url: `${bare}/jobs` }, { url: `${bare}/fixed` }]
  const headers = { authorization: `Bearer ${await world.signIn(product)}` }
  const jobs = (query: string) => ({ url: `${product}/api/jobs${query}`, headers })

  const [{ newest }] = (await world.database`select max(seq) as newest from jobs`) as unknown as [{ newest: number }]
  let asked = 0
  const inTurn = (path: (before: number) => string, from: number) => () => path(from - (asked++ % pagesInTurn))
  const pageOf = (before: number) => `/api/jobs?limit=100&cursor=${Buffer.from(String(before)).toString('base64url')}`
  const pagesBelow = (from: number) => ({ ...jobs(''), nextPath: inTurn(pageOf, from) })
  const top = pagesBelow(newest)
  const bareTop = { ...floor, nextPath: inTurn((before) => `/jobs?before=${before}`, newest) }
  const row = async (name: string, ours: Target, against: Target) => {
    const { a, b, ratio } = await loadInTurn(ours, against, fixed)
    return [name, perSecond(a), perSecond(b), ratio.toFixed(2), ms(a), ms(b)]
  }
  const search = async (name: string, words: string) => {
    const found = await load(jobs(`?q=${encodeURIComponent(words)}`), { connections: 1, seconds: 3 })
    return [name, perSecond(found), '', '', ms(found), '']
  }
  return [
    columns,
    await row('job list, each page read', top, bareTop),
    await row('job list, remembered', jobs(''), floor),
    await row('job list, remembered, against fixed bytes', jobs(''), bytes),
    await row('job list, one page read for all who want it', jobs('?limit=100'), floor),
    await row('pages half way down, against the top', pagesBelow(Math.round(newest / 2)), top),
    await row('pages at the end, against the top', pagesBelow(pagesInTurn + 150), top),
    await search('search for a word in many jobs', 'cement'),
    await search('search for a word in few jobs', 'lot 4711'),
    await search('search for a word in none', 'xylophone'),
  ]
}

const perSecond = ({ requestsPerSecond, errors }: Load) =>
  `${Math.round(requestsPerSecond)}${errors > 0 ? ` (${errors} errors)` : ''}`
const ms = ({ p50Ms, p99Ms }: Load) => `${p50Ms} / ${p99Ms}`
