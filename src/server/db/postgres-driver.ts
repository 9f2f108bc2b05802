import { registerHooks } from 'node:module'
import type postgresTypes from 'postgres'

/**
 * postgres.js with its losing of connections mended. As published (3.4.9), a server that loses its database may end with an
 * uncaught error (porsager/postgres issues 1154 and 1208), keep connections that never say a word again, or run the rest of a
 * transaction outside of it (1155). Nothing outside the driver can prevent any of it, so these places are replaced when it is
 * loaded, and it is not loaded if they are not found: a newer version may no longer need this.
 */
type Mend = { file: 'connection.js' | 'index.js'; was: string; becomes: string }

const mends: Mend[] = [
  {
    // What waits to be written when the connection is gone fails as the rest did.
    file: 'connection.js',
    was: 'const x = socket.write(chunk, fn)',
    becomes: `if (!socket) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return true
    }
    const x = socket.write(chunk, fn)`,
  },
  {
    // Otherwise the next connection waits for a write that was called off, and begins with the bytes of this one.
    file: 'connection.js',
    was: `clearImmediate(nextWriteTimer)
    if (socket) {`,
    becomes: `clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    if (socket) {`,
  },
  {
    // The same; all that was asked fails, also what was asked between an error and its end; and something that accepts
    // connections and closes them at once, as a proxy without its database does, is not asked for ever.
    file: 'connection.js',
    was: `if (initial)
      return reconnect()

    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))`,
    becomes: `chunk = nextWriteTimer = null
    if (initial && !query && closedStarts++ < 2)
      return reconnect()

    closedStarts = 0
    ;(initial || query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options))
    query = results = errorResponse = null
    result = new Result()`,
  },
  { file: 'connection.js', was: '    , closedTime = 0', becomes: '    , closedTime = 0\n    , closedStarts = 0' },
  {
    // Nobody waits for it, so that its failure would end the process; who asked is told by what fails with it.
    file: 'connection.js',
    was: 'return fetchArrayTypes()',
    becomes: 'return fetchArrayTypes().catch(() => {})',
  },
  {
    // A transaction ends with its connection, which may by then be another's.
    file: 'index.js',
    was: 'new Promise((_, reject) => connection.onclose = reject)',
    becomes: `new Promise((_, reject) => connection.onclose = (e) => {
          lost = e
          while (queries.length) queries.shift().reject(e)
          reject(e)
        })`,
  },
  {
    file: 'index.js',
    was: 'let savepoints = 0',
    becomes: 'let savepoints = 0\n      , lost = null\n      , executed = null',
  },
  {
    // Not a mend but a round less for every transaction: BEGIN is sent together with the first statement behind it.
    file: 'index.js',
    was: `await sql.unsafe('begin ' + options.replace(/[^a-z ]/ig, ''), [], { onexecute }).execute()
      return await Promise.race([`,
    becomes: `const begun = sql.unsafe('begin ' + options.replace(/[^a-z ]/ig, ''), [], { onexecute }).execute()
      await Promise.race([begun, new Promise(resolve => executed = resolve)])
      move(connection, reserved)
      return await Promise.race([
        new Promise((_, reject) => begun.catch(reject)),`,
  },
  { file: 'index.js', was: 'connection = c\n', becomes: 'connection = c\n      executed()\n' },
  {
    file: 'index.js',
    was: `q.catch(e => uncaughtError || (uncaughtError = e))
        c.queue === full`,
    becomes: `q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost) return q.reject(lost)
        c.queue === full`,
  },
]

function mended(file: Mend['file'], source: string): string {
  return mends
    .filter((mend) => mend.file === file)
    .reduce((text, { was, becomes }) => {
      if (text.split(was).length !== 2)
        throw new Error(`postgres.js is not the version that src/server/db mends: ${was}`)
      return text.replace(was, () => becomes)
    }, source)
}

const loaded = new Set<Mend['file']>()
const hooks = registerHooks({
  load(url, context, next) {
    const result = next(url, context)
    const file = (['connection.js', 'index.js'] as const).find((name) => url.endsWith(`/postgres/src/${name}`))
    if (!file) return result
    loaded.add(file)
    return { ...result, source: mended(file, String(result.source)) }
  },
})
const { default: driver } = await import('postgres')
hooks.deregister()
if (loaded.size !== 2) throw new Error('Something loaded postgres.js before src/server/db could mend it')

/** Its own types don't know `max_pipeline`. */
type Options = postgresTypes.Options<Record<string, postgresTypes.PostgresType>> & { max_pipeline?: number }

/** postgres.js, which by itself takes a socket as an option alone. */
export function postgres(url: string, options: Options = {}): postgresTypes.Sql {
  return driver(url, { ...socketOf(url), ...options })
}

/** The socket that an address may have in place of a host, encoded: a path, or a name behind `@`, as libpq writes those of Linux. */
function socketOf(url: string): { path?: string } {
  const [, folder, port] = url.match(/^\w+:\/\/(?:[^/?@]*@)?(%(?:2F|40)[^:/?]*)(?::(\d+))?/i) ?? []
  return folder ? { path: `${decodeURIComponent(folder).replace(/^@/, '\0')}/.s.PGSQL.${port ?? 5432}` } : {}
}
