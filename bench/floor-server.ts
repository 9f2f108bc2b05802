import { createServer, type IncomingMessage } from 'node:http'
import { verify } from '@node-rs/argon2'
import { openDatabase } from '#server/db/database.ts'

/**
 * A baseline server: bare node:http with the same statements and database client for `GET /jobs`, a bid, a message and a
 * sign-in, without authentication, checks or headers. The difference is the cost of the product. `GET /fixed` sends pre-encoded
 * bytes: the limit of the machine.
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

/** The supplier in the token, unverified. */
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

/** The sender in the token, unverified. */
async function say(url: string, token: string, text: string): Promise<unknown> {
  const jobId = url.split('/')[3]!
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
  const { message } = JSON.parse(text)
  return await database.begin(async (tx) => {
    const [chat] = await tx`
      update chats set last_message_seq = last_message_seq + 1, message_count = message_count + 1, last_activity_at = now()
      where job_id = ${jobId} returning last_message_seq, bidder_id`
    const [sent] = await tx`
      insert into messages ${tx({ job_id: jobId, seq: chat!.last_message_seq, sender_id: sub, message })} returning *`
    await tx`
      insert into notifications (user_id, type, title, message, job_id)
      values (${chat!.bidder_id}, 'chat_message', 'New message', 'A new message.', ${jobId})
      on conflict do nothing`
    return sent
  })
}

/** Any correct password gets a session; it is hashed as in the product. */
async function signIn(text: string): Promise<unknown> {
  const { email, password } = JSON.parse(text)
  const [user] = await database`select id, password_hash from sign_in.users where email = ${email}`
  if (!(await verify(user!.password_hash, password))) throw new Error('Wrong password')
  return user!.id
}

async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

async function answer({ method, url = '', headers }: IncomingMessage, body: string): Promise<unknown> {
  if (method === 'GET') return await jobs(url)
  if (url.endsWith('/bids')) return await placeBid(url, headers.authorization ?? '', body)
  if (url.endsWith('/chat')) return await say(url, headers.authorization ?? '', body)
  return await signIn(body)
}

const fixed = Buffer.from(JSON.stringify(await jobs('/jobs')))
const server = createServer(async (request, response) => {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  if (request.url === '/fixed') response.end(fixed)
  else response.end(JSON.stringify(await answer(request, await bodyOf(request))))
})
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
process.on('disconnect', () => process.exit(0))
