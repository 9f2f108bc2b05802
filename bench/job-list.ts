import { type Load, load, loadInTurn } from './load.ts'
import { columns } from './print-table.ts'
import type { World } from './world.ts'

const connections = 64
const fixed = { connections, seconds: 6, rounds: 3 }

/**
 * The first page of `GET /jobs`, signed in, read anew (an explicit limit has no remembered page) and remembered, against the
 * bare server that reads it each time, and against one that sends the same bytes; pages far down against the first; and
 * searches, one after another.
 */
export async function benchJobList(world: World): Promise<string[][]> {
  const product = await world.product()
  const bare = await world.floor()
  const [floor, bytes] = [{ url: `${bare}/jobs` }, { url: `${bare}/fixed` }]
  const headers = { authorization: `Bearer ${await world.signIn(product)}` }
  const jobs = (query: string) => ({ url: `${product}/api/jobs${query}`, headers })

  const [{ newest }] = (await world.database`select max(seq) as newest from jobs`) as unknown as [{ newest: number }]
  const below = (seq: number) => jobs(`?limit=100&cursor=${Buffer.from(String(seq)).toString('base64url')}`)
  const first = jobs('?limit=100')
  const row = async (name: string, ours: typeof floor, against: typeof floor) => {
    const { a, b, ratio } = await loadInTurn(ours, against, fixed)
    return [name, perSecond(a), perSecond(b), ratio.toFixed(2), ms(a), ms(b)]
  }
  const search = async (name: string, words: string) => {
    const found = await load(jobs(`?q=${encodeURIComponent(words)}`).url, { connections: 1, seconds: 3, headers })
    return [name, perSecond(found), '', '', ms(found), '']
  }
  return [
    columns,
    await row('job list, read anew', first, floor),
    await row('job list, remembered', jobs(''), floor),
    await row('job list, remembered, against fixed bytes', jobs(''), bytes),
    await row('page half way down, against the first', below(Math.round(newest / 2)), first),
    await row('page at the end, against the first', below(150), first),
    await search('search for a word in many jobs', 'cement'),
    await search('search for a word in few jobs', 'lot 4711'),
    await search('search for a word in none', 'xylophone'),
  ]
}

const perSecond = ({ requestsPerSecond, errors }: Load) =>
  `${Math.round(requestsPerSecond)}${errors > 0 ? ` (${errors} errors)` : ''}`
const ms = ({ p50Ms, p99Ms }: Load) => `${p50Ms} / ${p99Ms}`
