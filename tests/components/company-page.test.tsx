import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import type { CompanyPage } from '#contract/company-page.ts'
import type { Job } from '#contract/job.ts'
import { queryClient } from '#web/api/query-client.ts'
import { CompanyLink } from '#web/features/companies/company-link.tsx'
import { CompanyScreen } from '#web/features/companies/company-screen.tsx'
import { useTitle } from '#web/ui/page-title.ts'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const person = (id: string, role: User['role']) =>
  ({ id, company_id: id, role, member_role: 'owner', members: 1 }) as User
const ravi = person('ravi', 'buyer')
const asha = person('asha', 'supplier')

const ofRavi: CompanyPage = {
  id: 'ravi',
  kind: 'buyer',
  company_name: 'Ravi Constructions',
  verified: false,
  state_code: '27',
  since: '2026-10-04T06:00:00.000Z',
  categories: ['material', 'labor'],
  jobs_posted: 7,
  jobs_open: 1,
  jobs_awarded: 5,
  jobs_won: null,
  record: { answered: null, hours_to_answer: null, awarded: null, days_to_decide: null },
}
const ofAsha: CompanyPage = {
  ...ofRavi,
  id: 'asha',
  kind: 'supplier',
  company_name: 'Asha Cement',
  verified: true,
  categories: [],
  jobs_posted: 0,
  jobs_open: 0,
  jobs_awarded: 0,
  jobs_won: 3,
}
const sand = {
  id: 'sand',
  title: 'River sand',
  category: 'material',
  location: 'Nashik',
  delivery_timeline: '3 days',
  status: 'open',
  created_at: '2026-11-21T06:00:00.000Z',
  posted_by: 'ravi',
  posted_by_info: { company_name: 'Ravi Constructions' },
  own_bids: 0,
} as unknown as Job

let stop: () => Promise<unknown> = async () => {}
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  await stop()
})

async function open(me: User, company: CompanyPage | null) {
  const server = await startApiStandIn(({ path }) => {
    if (path.startsWith('/api/companies/')) return company ? { status: 200, body: company } : { status: 404 }
    return { status: 200, body: path.startsWith('/api/jobs') ? [sand] : [] }
  })
  stop = server.stop
  openPage(`${server.url}/companies/x`)
  show(me, <CompanyScreen companyId="x" />)
  return server
}

test('a supplier reads of a buyer where it is, what it buys and how it decides, and bids on its open jobs', async () => {
  const { received } = await open(asha, ofRavi)
  expect(await screen.findByRole('heading', { name: 'Ravi Constructions' })).toBeDefined()
  expect(screen.getByText('Maharashtra · Here since October 2026 · Buys: Material, Labour')).toBeDefined()
  expect(screen.getByText('Jobs awarded').nextSibling?.textContent).toBe('5')
  expect(await screen.findByText('River sand')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Submit Bid' })).toBeDefined()
  expect(received.some(({ path }) => path.includes('company=ravi') && path.includes('status=open'))).toBe(true)
})

function Tab() {
  useTitle('Company · Nirmaan')
  return null
}

test("the browser's tab names the company that is shown, and the page alone once it is left", async () => {
  show(ravi, <Tab />)
  expect(document.title).toBe('Company · Nirmaan')
  await open(ravi, ofAsha)
  await waitFor(() => expect(document.title).toBe('Asha Cement · Company · Nirmaan'))
  cleanup()
  show(ravi, <Tab />)
  expect(document.title).toBe('Company · Nirmaan')
})

test('a buyer reads of a supplier whether it is verified and how often it has won', async () => {
  await open(ravi, ofAsha)
  expect(await screen.findByText('Verified')).toBeDefined()
  expect(screen.getByText('Jobs won here').nextSibling?.textContent).toBe('3')
  expect(screen.queryByRole('heading', { name: 'Open jobs' })).toBeNull()
})

test('a company that is not shown to the reader says so', async () => {
  await open(asha, null)
  expect(await screen.findByText('This company is not shown to you')).toBeDefined()
})

test("a company's name opens its page; that of a deleted one does not", () => {
  show(ravi, <CompanyLink id="asha" name="Asha Cement" />)
  expect(screen.getByRole('link', { name: 'Asha Cement' }).getAttribute('href')).toBe('/companies/asha')
  cleanup()
  show(ravi, <CompanyLink id="asha" name="Deleted user" />)
  expect(screen.queryByRole('link')).toBeNull()
})
