import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { type Api, api, type CallName } from '#contract/api.ts'
import type { Bid } from '#contract/bid.ts'
import type { Body, Endpoint, Params, Query, Reply } from '#contract/endpoint.ts'
import type { Job, NewJob } from '#contract/job.ts'
import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { createTestDatabase } from './test-database.ts'

type Input<E extends Endpoint> = {
  params?: Params<E>
  query?: Partial<NonNullable<Query<E>>>
  body?: Body<E> | Record<string, unknown>
  key?: string
}

/** `body` is the contract's reply on success, and problem details else. */
export type Answer<R = unknown> = { status: number; body: R; headers: Record<string, unknown>; text: string }

export type Person = {
  id: string
  email: string
  password: string
  token: string
  /** Makes a call that may be refused. */
  // biome-ignore lint/suspicious/noExplicitAny: a refusal has another shape than the reply, and tests look into both
  try<Name extends CallName>(name: Name, input?: Input<Api[Name]>): Promise<Answer<any>>
  /** Makes a call that must succeed, and checks the reply against its contract. */
  call<Name extends CallName>(name: Name, input?: Input<Api[Name]>): Promise<Reply<Api[Name]>>
}

export type Market = {
  app: App
  database: Database
  clock: { now: string | null }
  /** What was printed for whoever runs the product, mails among it. */
  printed: string[]
  stranger: Person
  buyer(name: string, more?: Partial<Company>): Promise<Person>
  supplier(name: string, more?: Partial<Company>): Promise<Person>
  /** Salesmen and admins, whom nobody can sign up as. */
  staff(role: 'salesman' | 'admin', name: string): Promise<Person>
  /** Signs up without creating a profile. */
  account(email: string): Promise<Person>
  close(): Promise<void>
}

type Company = { contact_phone: string; gst_number: string; address: string; email: string }

const password = 'cement-and-sand'

/** A marketplace of its own: a fresh database and the real server, with people who talk to it as their browsers would. */
export async function openMarket(settings: Record<string, string> = {}): Promise<Market> {
  const { database, drop } = await createTestDatabase()
  const clock: Market['clock'] = { now: null }
  const printed: string[] = []
  const config = readConfig({ RATE_LIMIT_FACTOR: '1000', DEMO: '0', ...settings })
  const app = await createApp({
    config,
    database,
    now: () => clock.now ?? new Date().toISOString(),
    print: (text) => printed.push(text),
  })
  let companies = 0

  async function signUp(email: string): Promise<Person> {
    const answer = await app.http.inject({ method: 'POST', url: '/auth/v1/signup', payload: { email, password } })
    if (answer.statusCode !== 200) throw new Error(`sign-up failed: ${answer.payload}`)
    const { access_token, user } = answer.json()
    return personOf(app, { id: user.id, email, password, token: access_token })
  }

  async function company(role: string, name: string, more: Partial<Company> = {}): Promise<Person> {
    const { email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.in`, ...details } = more
    const person = await signUp(email)
    companies += 1
    await person.call('createProfile', {
      body: {
        role,
        company_name: name,
        contact_phone: '+91 98765 43210',
        gst_number: gstNumberOf(companies),
        address: '14 Station Road, Nashik 422001',
        ...details,
      },
    })
    return person
  }

  return {
    app,
    database,
    clock,
    printed,
    stranger: personOf(app, { id: '', email: '', password: '', token: '' }),
    buyer: (name, more) => company('buyer', name, more),
    supplier: (name, more) => company('supplier', name, more),
    account: signUp,
    async staff(role, name) {
      const person = await company('supplier', name)
      await database`update users set role = ${role} where id = ${person.id}`
      return personOf(app, await signInAgain(app, person))
    },
    async close() {
      await app.http.close()
      await drop()
    },
  }
}

/** A GST number of the right form for each number. */
export function gstNumberOf(n: number): string {
  return `27ABCDE${String(1000 + n)}F1Z5`
}

export async function signInAgain(app: App, { id, email, password }: Pick<Person, 'id' | 'email' | 'password'>) {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email, password },
  })
  return { id, email, password, token: answer.json().access_token as string }
}

function personOf(app: App, account: Pick<Person, 'id' | 'email' | 'password' | 'token'>): Person {
  const attempt: Person['try'] = async (name, input = {}) => {
    const endpoint: Endpoint = api[name]
    const params = (input.params ?? {}) as Record<string, string>
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key) => encodeURIComponent(params[key] ?? randomUUID()))
    const answer = await app.http.inject({
      method: endpoint.method,
      url: `/api${path}`,
      query: (input.query ?? {}) as Record<string, string>,
      headers: {
        ...(account.token && { authorization: `Bearer ${account.token}` }),
        ...(input.key && { 'idempotency-key': input.key }),
      },
      ...(input.body !== undefined && { payload: input.body as object }),
    })
    const body = answer.payload === '' ? null : answer.json()
    return { status: answer.statusCode, body, headers: answer.headers, text: answer.payload }
  }
  return {
    ...account,
    try: attempt,
    async call(name, input) {
      const { status, body } = await attempt(name, input)
      const endpoint: Endpoint = api[name]
      if (status !== (endpoint.status ?? 200)) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
      return z.parse(endpoint.reply, body) as never
    },
  }
}

export const cementJob: NewJob = {
  title: 'OPC 53 grade cement for plinth work',
  category: 'material',
  description: '500 bags, 50 kg each, delivered to site in two lots.',
  quantity: '500 bags',
  location: 'Nashik, Maharashtra',
  delivery_timeline: 'Within 10 days',
  budget_range: '₹1,80,000 – ₹2,00,000',
}

export function postJob(buyer: Person, changes: Partial<NewJob> = {}): Promise<Job> {
  return buyer.call('postJob', { body: { ...cementJob, ...changes } })
}

export function placeBid(supplier: Person, job: { id: string }, price_quote: number): Promise<Bid> {
  return supplier.call('placeBid', {
    params: { jobId: job.id },
    body: { price_quote, delivery_estimate: '7 days', notes: 'Price includes unloading.' },
  })
}
