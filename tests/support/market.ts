import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuditEntry } from '#contract/admin.ts'
import type { Bid } from '#contract/bid.ts'
import type { Job, NewJob } from '#contract/job.ts'
import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { violations } from '#server/invariants/violations.ts'
import { type Account, type Person, personOf, sendInside } from './person.ts'
import { createTestDatabase } from './test-database.ts'

export type { Person } from './person.ts'

export type Market = {
  app: App
  database: Database
  databaseUrl: string
  clock: { now: string | null }
  /** Output for the operator, including mails. */
  printed: string[]
  stranger: Person
  buyer(name: string, more?: Partial<Company>): Promise<Person>
  supplier(name: string, more?: Partial<Company>): Promise<Person>
  /** Salesmen and admins, which have no sign-up. */
  staff(role: 'salesman' | 'admin', name: string): Promise<Person>
  /** Signs up without creating a profile. */
  account(email: string): Promise<Person>
  /** The same person with a new session. */
  signIn(person: Pick<Account, 'id' | 'email' | 'password'>): Promise<Person>
  /** A record's entries in the audit log, oldest first. */
  auditOf(target: { id: string }): Promise<Pick<AuditEntry, 'action' | 'actor_id' | 'target'>[]>
  /** Broken invariants, as sentences. */
  violations(): Promise<string[]>
  close(): Promise<void>
}

type Company = { contact_phone: string; gst_number: string; address: string; email: string }

const password = 'cement-and-sand'

/** A market of its own: a fresh database and the real server, with people who make calls like their browsers. */
export async function openMarket(settings: Record<string, string> = {}): Promise<Market> {
  const { url, database, drop } = await createTestDatabase()
  const reports = openDatabase(url, { connections: 2 })
  const probe = openDatabase(url, { connections: 1 })
  const clock: Market['clock'] = { now: null }
  const printed: string[] = []
  const dataDir = await mkdtemp(join(tmpdir(), 'nirmaan-market-'))
  const config = readConfig({ RATE_LIMIT_FACTOR: '1000', DEMO: '0', DATA_DIR: dataDir, ...settings })
  const app = await createApp({
    config,
    database,
    reports,
    probe,
    now: () => clock.now ?? new Date().toISOString(),
    print: (text) => printed.push(text),
    // Logs the reason of a 5xx.
    logger: { level: 'error' },
  })
  const send = sendInside(app)
  let companies = 0

  async function signUp(email: string): Promise<Person> {
    const answer = await app.http.inject({ method: 'POST', url: '/auth/v1/signup', payload: { email, password } })
    if (answer.statusCode !== 200) throw new Error(`sign-up failed: ${answer.payload}`)
    const { access_token, user } = answer.json()
    return personOf(send, { id: user.id, email, password, token: access_token })
  }

  async function company(role: string, name: string, more: Partial<Company> = {}): Promise<Person> {
    const { email = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}@example.in`, ...details } = more
    companies += 1
    const gst_number = gstNumberOf(companies)
    const person = await signUp(email)
    await person.call('createProfile', {
      body: { ...companyDetails, role, company_name: name, gst_number, ...details },
    })
    return person
  }

  const signIn: Market['signIn'] = async (person) => personOf(send, await signInAgain(app, person))

  return {
    app,
    database,
    databaseUrl: url,
    clock,
    printed,
    stranger: personOf(send, { id: '', email: '', password: '', token: '' }),
    buyer: (name, more) => company('buyer', name, more),
    supplier: (name, more) => company('supplier', name, more),
    account: signUp,
    signIn,
    async staff(role, name) {
      const person = await company('supplier', name)
      await database`update users set role = ${role} where id = ${person.id}`
      await database`update companies set kind = ${role} where id = ${person.id}`
      return signIn(person)
    },
    auditOf: ({ id }) => database`select action, actor_id, target from audit_log where target_id = ${id} order by seq`,
    violations: () => violations(database, app.services.fileStore),
    async close() {
      await app.http.close()
      await Promise.all([reports.end({ timeout: 5 }), probe.end({ timeout: 5 })])
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export const companyDetails = { contact_phone: '+91 98765 43210', address: '14 Station Road, Nashik 422001' }

/** A well-formed GST number for each number. */
export function gstNumberOf(n: number): string {
  return `27ABCDE${String(1000 + n)}F1Z5`
}

export async function signInAgain(app: App, { id, email, password }: Omit<Account, 'token'>): Promise<Account> {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email, password },
  })
  if (answer.statusCode !== 200) throw new Error(`sign-in failed: ${answer.payload}`)
  return { id, email, password, token: answer.json().access_token }
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

export function placeBid(
  supplier: Person,
  job: { id: string },
  price_quote: number,
  notes = 'Price includes unloading.',
): Promise<Bid> {
  return supplier.call('placeBid', {
    params: { jobId: job.id },
    body: { price_quote, delivery_estimate: '7 days', notes },
  })
}

export const deccanStone = {
  company_name: 'Deccan Stone Works',
  company_contact_phone: '+91 20 2567 8901',
  company_email: 'office@deccanstone.example.in',
  company_gst_number: '27DECCA1234F1ZX',
  company_address: 'Quarry Road, Pune 411041',
}

/** A salesman's bid for a company without an account. */
export function placeSalesmanBid(
  salesman: Person,
  job: { id: string },
  price_quote: number,
  company: Partial<typeof deccanStone> = {},
): Promise<Bid> {
  return salesman.call('placeSalesmanBid', {
    params: { id: job.id },
    body: { price_quote, delivery_estimate: '5 days', ...deccanStone, ...company },
  })
}

export function award(buyer: Person, bid: { id: string; job_id: string }): Promise<{ message: string }> {
  return buyer.call('awardBid', { params: { jobId: bid.job_id, bidId: bid.id } })
}

export function say(person: Person, job: { id: string }, message: string) {
  return person.call('sendMessage', { params: { jobId: job.id }, body: { message } })
}

export const newestNotice = async (person: Person) => (await person.call('notifications'))[0]!
