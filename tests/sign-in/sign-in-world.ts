import { AuthClient, GoTrueAdminApi } from '@supabase/auth-js'
import { type FastifyInstance, fastify } from 'fastify'
import { vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import type { Mail, SignInOptions } from '#server/sign-in/sign-in-options.ts'
import { createSignInService, type SignInService } from '#server/sign-in/sign-in-service.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

export type Answer = { status: number; headers: Headers; body: Record<string, unknown> }
export type Ask = { token?: string; headers?: Record<string, string>; method?: string; body?: unknown }
export type Settings = Partial<SignInOptions>
/** Plants a bug from outside: changes requests or rows, not the service's code. */
export type Plant = (at: { app: FastifyInstance; database: Database; service: SignInService }) => unknown

export type SignInWorld = Awaited<ReturnType<typeof openSignInWorld>>

const siteUrl = 'http://nirmaan.example'

/** The service on its own port and database, with an outbox, a log and an adjustable clock. */
export async function openSignInWorld(settings: Settings = {}, plant: Plant = () => {}) {
  const { database, drop } = await createTestDatabase()
  await database`create table test_outbox (number int generated always as identity, mail jsonb)`
  const endedFor: string[] = []
  const options: SignInOptions = {
    database,
    issuer: `${siteUrl}/auth/v1`,
    siteUrl,
    brandName: 'Nirmaan',
    confirmEmail: false,
    minPasswordLength: 6,
    commonPasswords: new Set(['password123']),
    rateLimitFactor: 1,
    sendMail: async (tx, mail) => {
      await tx`insert into test_outbox (mail) values (${tx.json(mail)})`
    },
    languageOf: async () => null,
    addressInLog: (address) => address,
    identifyInLog: () => {},
    sessionsEnded: async (_tx, userId) => {
      endedFor.push(userId)
    },
    ...settings,
  }
  const service = await createSignInService(options)
  const logLines: string[] = []
  const listen = async (served: SignInService, prepare: Plant = () => {}) => {
    const app = fastify({ trustProxy: true, logger: { stream: { write: (line: string) => void logLines.push(line) } } })
    await prepare({ app, database, service: served })
    await app.register(served.routes, { prefix: '/auth/v1' })
    return { app, url: `${await app.listen({ port: 0 })}/auth/v1` }
  }
  const { app, url } = await listen(service, plant)
  const others: FastifyInstance[] = []

  const ask = async (
    path: string,
    { token, headers = {}, method = 'POST', body }: Ask = {},
    at = url,
  ): Promise<Answer> => {
    const response = await fetch(`${at}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'x-supabase-api-version': '2024-01-01',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} }
  }

  const mails = async (): Promise<Mail[]> =>
    (await database<{ mail: Mail }[]>`select mail from test_outbox order by number`).map((row) => row.mail)

  return {
    url,
    siteUrl,
    issuer: options.issuer,
    database,
    service,
    endedFor,
    logLines,
    ask,
    mails,
    client: (headers: Record<string, string> = {}, fetchAs: typeof fetch = fetch) => {
      const kept = new Map<string, string>()
      return new AuthClient({
        url,
        headers,
        fetch: fetchAs,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        storage: {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => void kept.set(key, value),
          removeItem: (key) => void kept.delete(key),
        },
      })
    },
    admin: async () =>
      new GoTrueAdminApi({ url, headers: { Authorization: `Bearer ${await service.serviceToken()}` } }),
    /** Waits for the `number`th mail to an address, which may be written after the reply. */
    mailTo: (email: string, number = 1): Promise<Mail> =>
      vi.waitFor(
        async () => {
          const mail = (await mails()).filter(({ to }) => to === email)[number - 1]
          if (!mail) throw new Error(`No mail ${number} to ${email}`)
          return mail
        },
        { interval: 20 },
      ),
    /** Moves all times in the database back by this interval. */
    timePasses: async (interval: string) => {
      const columns = await database<{ table_name: string; assignments: string }[]>`
        select table_name, string_agg(format('%1$I = %1$I - $1::interval', column_name), ', ') as assignments
        from information_schema.columns
        where table_schema = 'sign_in' and data_type = 'timestamp with time zone' group by table_name`
      for (const { table_name, assignments } of columns)
        await database.unsafe(`update sign_in.${table_name} set ${assignments}`, [interval])
    },
    anotherServer: async (changes: Settings = {}) => {
      const other = await listen(await createSignInService({ ...options, ...changes }))
      others.push(other.app)
      return other.url
    },
    /** Stops the server, after work that continues after its replies. */
    stop: () => app.close(),
    close: async () => {
      await Promise.all([app.close(), ...others.map((other) => other.close())])
      await drop()
    },
  }
}
