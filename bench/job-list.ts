import { loadInTurn } from './load.ts'
import type { World } from './world.ts'

const connections = 64

/** The first page of `GET /jobs`, signed in, against the bare server; and pages at growing depth against the first. */
export async function benchJobList(world: World): Promise<string[][]> {
  const product = await world.product()
  const floor = await world.floor()
  const headers = { authorization: `Bearer ${await world.signIn(product)}` }
  const jobs = `${product}/api/jobs`

  const first = await loadInTurn(
    { url: jobs, headers },
    { url: `${floor}/jobs` },
    { connections, seconds: 8, rounds: 3 },
  )
  const rows = [
    ['job list, first page', perSecond(first.a), perSecond(first.b), first.ratio.toFixed(2), ms(first.a), ms(first.b)],
  ]

  const [{ newest }] = (await world.database`select max(seq) as newest from jobs`) as unknown as [{ newest: number }]
  for (const depth of [0.5, 0.99]) {
    const cursor = Buffer.from(String(Math.round(newest * (1 - depth)))).toString('base64url')
    const deep = await loadInTurn(
      { url: `${jobs}?cursor=${cursor}`, headers },
      { url: jobs, headers },
      {
        connections,
        seconds: 5,
        rounds: 3,
      },
    )
    rows.push([
      `page ${depth * 100}% down, against the first`,
      perSecond(deep.a),
      perSecond(deep.b),
      deep.ratio.toFixed(2),
      ms(deep.a),
      ms(deep.b),
    ])
  }
  return rows
}

const perSecond = ({ requestsPerSecond, errors }: { requestsPerSecond: number; errors: number }) =>
  `${Math.round(requestsPerSecond)}${errors > 0 ? ` (${errors} errors)` : ''}`
const ms = ({ p50Ms, p99Ms }: { p50Ms: number; p99Ms: number }) => `${p50Ms} / ${p99Ms}`
