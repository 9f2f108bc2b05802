import { createServer } from 'node:http'
import { openDatabase } from '#server/db/database.ts'

/**
 * The least that could answer `GET /jobs` and a bid: bare node:http and the same statements on the same client, without
 * sign-in, checks or headers. Everything that the product adds costs what it is slower than this.
 */
const [, , databaseUrl, port] = process.argv
const database = openDatabase(databaseUrl!)

async function jobs(url: string): Promise<unknown> {
  const cursor = new URL(url, 'http://localhost').searchParams.get('before')
  const rows = await database`
    select j.seq, j.id, j.title, j.description, j.category, j.quantity, j.location, j.delivery_timeline,
           j.budget_range, j.status, j.created_at, j.posted_by, u.company_name
    from jobs j join users u on u.id = j.posted_by
    where j.deleted_at is null ${cursor === null ? database`` : database`and j.seq < ${Number(cursor)}`}
    order by j.seq desc limit 101`
  return rows.slice(0, 100)
}

/** The supplier is the one whom the token names, unchecked. */
async function placeBid(url: string, token: string, text: string): Promise<unknown> {
  const jobId = url.split('/')[3]!
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
  const { price_quote, delivery_estimate, notes } = JSON.parse(text)
  return await database.begin(async (tx) => {
    const [job] = await tx`select posted_by, title from jobs where id = ${jobId} for share`
    const [bid] = await tx`
      insert into bids ${tx({ job_id: jobId, supplier_id: sub, price_quote, delivery_estimate, notes })} returning *`
    await tx`
      insert into notifications (user_id, type, title, message, job_id)
      values (${job!.posted_by}, 'bid_received', 'New bid received', ${`A bid on "${job!.title}".`}, ${jobId})`
    return bid
  })
}

async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

const server = createServer(async (request, response) => {
  const answer =
    request.method === 'POST'
      ? await placeBid(request.url!, request.headers.authorization ?? '', await bodyOf(request))
      : await jobs(request.url!)
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(answer))
})
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
process.on('disconnect', () => process.exit(0))
