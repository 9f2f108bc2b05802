import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Job } from '#contract/job.ts'
import { queryClient } from '#web/api/query-client.ts'
import { BuyerJobs } from '#web/features/jobs/buyer-jobs.tsx'
import { JobCard } from '#web/features/jobs/job-card.tsx'
import { JobList } from '#web/features/jobs/job-list.tsx'
import { JobRow } from '#web/features/jobs/job-row.tsx'
import { quantitySuggestions } from '#web/features/jobs/job-suggestions.ts'
import { SalesDashboard } from '#web/features/sales/sales-dashboard.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const person = (id: string, role: User['role']) =>
  ({ id, company_id: id, role, member_role: 'owner', members: 1, subscription_status: 'active' }) as User
const ravi = person('ravi', 'buyer')
const asha = person('asha', 'supplier')
const sunil = person('sunil', 'salesman')

const cement = {
  id: 'cement',
  title: 'OPC 53 grade cement',
  description: 'Unloading at the gate.',
  category: 'material',
  quantity: '500 bags',
  location: 'Nashik',
  delivery_timeline: 'Within 10 days',
  budget_range: 'Rs 190000',
  status: 'open',
  created_at: '2026-11-21T06:00:00.000Z',
  posted_by: 'ravi',
  posted_by_info: { company_name: 'Ravi Constructions', email: null },
  bid_count: 2,
  bids: [],
} as unknown as Job
const sand = { ...cement, id: 'sand', title: 'River sand' }

let server: Awaited<ReturnType<typeof startApiStandIn>>
let asked: string[]
let orders: object[]
let actions: object
beforeEach(async () => {
  localStorage.clear()
  asked = []
  orders = []
  actions = {}
  server = await startApiStandIn(({ path }) => {
    asked.push(path)
    if (path.startsWith('/api/orders')) return { status: 200, body: orders }
    if (path === '/api/dashboard/actions') return { status: 200, body: actions }
    if (!path.startsWith('/api/jobs')) return { status: 200, body: [] }
    const found = path.includes('q=sand') ? [sand] : path.includes('q=') ? [] : [cement, sand]
    return { status: 200, body: found, headers: { 'x-total-count': String(found.length) } }
  })
  openPage(`${server.url}/jobs`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

test('a row of a phone has everything that a supplier decides by, and one action', () => {
  show(asha, <JobRow job={cement} action={<button type="button">Submit Bid</button>} />)
  const row = screen.getByRole('article').textContent
  for (const fact of ['OPC 53 grade cement', '500 bags · Nashik · Within 10 days', '₹1,90,000', 'Ravi Constructions'])
    expect(row).toContain(fact)
  expect(row).toContain('Open')
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('a salesman reads the description in the row, and opens the attachments there', async () => {
  show(sunil, <JobRow job={cement} isFull />)
  expect(screen.getByRole('article').textContent).toContain('Unloading at the gate.')
  fireEvent.click(screen.getByRole('button', { name: 'Attachments' }))
  expect(await screen.findByText('No attachments')).toBeDefined()
})

test('a job of a list says how many files it has, and nothing where it has none', () => {
  const files = () => screen.queryByText(/attachment/)?.textContent ?? null
  const lists = (file_count: number) => [
    <JobRow key="1" job={{ ...cement, file_count }} />,
    <JobCard key="2" job={{ ...cement, file_count }} />,
  ]
  for (const [count, words] of [
    [0, null],
    [1, '1 attachment'],
    [3, '3 attachments'],
  ] as const)
    for (const list of lists(count)) {
      show(asha, list)
      expect(files()).toBe(words)
      cleanup()
    }
  show(sunil, <JobRow job={{ ...cement, file_count: 0 }} isFull />)
  expect(screen.queryByRole('button', { name: 'Attachments' })).toBeNull()
  cleanup()
  show(sunil, <JobRow job={{ ...cement, file_count: 2 }} isFull />)
  expect(screen.getByRole('button', { name: 'Attachments 2' })).toBeDefined()
})

test('cards or a table are chosen on a wide screen, and remembered on the device', async () => {
  const list = <JobList jobs={[cement, sand]} total={2} actionOf={() => null} />
  show(ravi, list)
  expect(screen.getByText('2 jobs')).toBeDefined()
  expect(screen.getAllByRole('article')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Table' }))
  expect(await screen.findByRole('link', { name: 'River sand' })).toBeDefined()
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3))
  expect(screen.queryAllByRole('article')).toEqual([])
  cleanup()
  show(ravi, list)
  expect(await screen.findByRole('table')).toBeDefined()
})

test('My Jobs is searched while the tab keeps the number of all', async () => {
  show(ravi, <BuyerJobs />, '/jobs')
  expect(await screen.findByRole('tab', { name: 'My Jobs (2)' })).toBeDefined()
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search jobs' }), { target: { value: 'sand' } })
  await waitFor(() => expect(screen.queryByText('OPC 53 grade cement')).toBeNull())
  expect(screen.getByText('River sand')).toBeDefined()
  expect(screen.getByRole('tab', { name: 'My Jobs (2)' })).toBeDefined()
})

test('My Jobs can begin with the oldest', async () => {
  show(ravi, <BuyerJobs />, '/jobs')
  fireEvent.click(await screen.findByRole('button', { name: 'Oldest first' }))
  await waitFor(() => expect(asked.at(-1)).toContain('sort=oldest'))
})

test('a list has one Post Job button, at the thumb on phones', async () => {
  show(ravi, <BuyerJobs />, '/jobs')
  await screen.findByText('River sand')
  expect(screen.getAllByRole('button', { name: 'Post Job' })).toHaveLength(1)
})

test('a search of My Jobs that finds nothing says so, and is cleared with one tap', async () => {
  show(ravi, <BuyerJobs />, '/jobs?q=tiles')
  expect(await screen.findByText('No jobs found')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await screen.findByText('OPC 53 grade cement')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('a salesman leaves out awarded jobs with one tap, which the address keeps', async () => {
  show(sunil, <SalesDashboard />, '/jobs')
  await screen.findByText('River sand')
  expect(asked.some((path) => path.includes('status='))).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Open only' }))
  await waitFor(() => expect(asked.at(-1)).toContain('status=open'))
  expect(screen.getByRole('button', { name: 'Open only' }).getAttribute('aria-pressed')).toBe('true')
})

test('an order that lapses unless a salesman answers stands above his lists', async () => {
  const order = { id: 'order', buyer_name: 'Ravi Constructions', version: 0, job: { id: 'j', title: 'River sand' } }
  orders = [{ ...order, respond_by: null }]
  show(sunil, <SalesDashboard />, '/dashboard')
  const link = await screen.findByRole('link', { name: /Ravi Constructions sends you an order: read and accept it/ })
  expect(link.getAttribute('href')).toBe('/orders/order')
})

test('what orders in force ask of a salesman stands above his lists, three at first', async () => {
  const order = {
    id: 'order',
    order_number: 'PO/26-27/0001',
    job_title: 'River sand',
    buyer_name: 'Ravi Constructions',
  }
  const paid = { id: 'paid', bill_id: 'bill', company_name: 'Ravi Constructions', amount: 190_500, reference: 'UTR 1' }
  const dispute = { id: 'd', order_id: 'order', order_number: '', company_name: 'Ravi', evidence_until: order.id }
  actions = {
    ...{ orders_to_send: [order], orders_to_bill: [order], payments_to_confirm: [paid] },
    disputes_to_answer: [{ ...dispute, evidence_until: '2026-12-02T06:30:00.000Z' }],
  }
  show(sunil, <SalesDashboard />, '/dashboard?tab=awarded')
  expect(
    await screen.findByRole('link', { name: /has recorded ₹1,90,500 as paid to you: is that right/ }),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: /has raised a dispute: add evidence until/ })).toBeDefined()
  expect(screen.getByRole('link', { name: /Send a truck to Ravi Constructions/ })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Show all (4)' }))
  expect(screen.getByRole('link', { name: /Bill Ravi Constructions for what was accepted/ })).toBeDefined()
})

test('after "Steel" the quantity is suggested in tonnes, not in bags', () => {
  expect(quantitySuggestions('material', '')).toContain('500 bags')
  expect(quantitySuggestions('material', '', 'steel')).toEqual(['5 tonnes', '10 tonnes', '500 kg'])
  expect(quantitySuggestions('material', '7', 'steel')[0]).toBe('7 tonnes')
  expect(quantitySuggestions('material', '7', 'steel')).toContain('7 bags')
  expect(quantitySuggestions('labor', '', 'steel')).toEqual(quantitySuggestions('labor', ''))
})
