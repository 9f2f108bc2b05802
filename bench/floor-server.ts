import { createServer } from 'node:http'
import { openDatabase } from '#server/db/database.ts'

/**
 * The least that could answer `GET /jobs`: bare node:http and the same statement on the same client, without
 * sign-in, checks or headers. Everything that the product adds costs what it is slower than this.
 */
const [, , databaseUrl, port] = process.argv
const database = openDatabase(databaseUrl!)

const server = createServer(async (request, response) => {
  const cursor = new URL(request.url!, 'http://localhost').searchParams.get('before')
  const rows = await database`
    select j.seq, j.id, j.title, j.description, j.category, j.quantity, j.location, j.delivery_timeline,
           j.budget_range, j.status, j.created_at, j.posted_by, u.company_name
    from jobs j join users u on u.id = j.posted_by
    where j.deleted_at is null ${cursor === null ? database`` : database`and j.seq < ${Number(cursor)}`}
    order by j.seq desc limit 101`
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(rows.slice(0, 100)))
})
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
process.on('disconnect', () => process.exit(0))
