import type { Role } from '#contract/roles.ts'
import { companyDetails } from './market.ts'
import { type Person, personOf, sendTo } from './person.ts'

type Server = { url: string }
type Credentials = { email: string; password: string }

/** Their GST numbers are of the state where jobs are, and differ from those of `gstNumberOf`. */
let companies = 0

/** Signs up a person at a running server without a browser, for supporting roles. */
export async function signedUp(
  server: Server,
  role: Extract<Role, 'buyer' | 'supplier'>,
  company: string,
  gst_number = `27FIRMS${1000 + ++companies}F1Z5`,
): Promise<Person> {
  const email = `${company.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}@example.in`
  const person = await entered(server, '/auth/v1/signup', { email, password: 'cement-and-sand' })
  await person.call('createProfile', {
    body: { ...companyDetails, role, company_name: company, gst_number },
  })
  return person
}

/** A sign-in account without a profile. */
export const accountAt = (server: Server, credentials: Credentials): Promise<Person> =>
  entered(server, '/auth/v1/signup', credentials)

/** The same for an existing account. */
export function signedIn(server: Server, credentials: Credentials): Promise<Person> {
  return entered(server, '/auth/v1/token?grant_type=password', credentials)
}

async function entered({ url }: Server, path: string, credentials: Credentials): Promise<Person> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  const { access_token, user } = (await answer.json()) as { access_token: string; user: { id: string } }
  return personOf(sendTo(url), { ...credentials, id: user.id, token: access_token })
}
