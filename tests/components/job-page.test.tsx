import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { queryClient } from '#web/api/query-client.ts'
import { BiddingTerms } from '#web/features/bidding/bidding-terms.tsx'
import { JobBidsCard } from '#web/features/bids/job-bids-card.tsx'
import { OwnBidRow } from '#web/features/bids/own-bid-row.tsx'
import { JobScreen } from '#web/features/jobs/detail/job-screen.tsx'
import { ShareJob } from '#web/features/jobs/detail/share-job.tsx'
import { JobCard } from '#web/features/jobs/job-card.tsx'
import { JobInSight } from '#web/features/jobs/job-in-sight.tsx'
import { JobRow } from '#web/features/jobs/job-row.tsx'
import { JobPage } from '#web/pages/job-page.tsx'
import { type PublicSettings, PublicSettingsContext } from '#web/pages/landing-settings.tsx'
import { RefundsContent } from '#web/pages/legal-refunds-content.tsx'
import { PublicJobContent } from '#web/pages/public-job-content.tsx'
import { linkOfJob } from '#web/session/link-of-job.ts'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const person = (id: string, role: User['role']) =>
  ({ id, company_id: id, role, member_role: 'owner', members: 1 }) as User
const ravi = person('ravi', 'buyer')
const meera = person('meera', 'buyer')
const asha = person('asha', 'supplier')
const sunil = person('sunil', 'salesman')
const admin = person('admin', 'admin')

const job = {
  id: 'plinth',
  title: 'OPC 53 grade cement',
  description: 'First line.\nSecond line.\nThird line.\nFourth line: unloading at the gate.',
  category: 'material',
  quantity: '500 bags',
  location: 'Nashik',
  delivery_timeline: 'Within 10 days',
  budget_range: '₹1,90,000',
  status: 'open',
  created_at: '2026-11-21T06:00:00.000Z',
  posted_by: 'ravi',
  posted_by_info: { company_name: 'Ravi Constructions', email: null },
  bid_count: null,
  bids: [] as Bid[],
} as Job
const bid = {
  id: 'asha-bid',
  job_id: 'plinth',
  supplier_id: 'asha',
  price_quote: 185000,
  delivery_estimate: '7 days',
  status: 'submitted',
  created_at: '2026-11-21T06:30:00.000Z',
  updated_at: '2026-11-21T07:30:00.000Z',
  supplier_info: { company_name: 'Asha Cement', verified: false },
  job_info: { title: job.title, category: 'material', location: 'Nashik' },
} as Bid
const won = { ...bid, status: 'awarded' } as Bid

const lists: [string, User, ReactNode][] = [
  ['All Jobs of a buyer', meera, <JobCard key="1" job={job} />],
  ['My Jobs', ravi, <JobCard key="2" job={{ ...job, bid_count: 0 }} />],
  ['the jobs of a supplier', asha, <JobCard key="3" job={job} />],
  ['the jobs of a salesman', sunil, <JobCard key="4" job={job} />],
  ['the jobs of an admin', admin, <JobCard key="5" job={job} />],
  ['the rows of a phone', asha, <JobRow key="8" job={job} />],
  ['own bids', asha, <OwnBidRow key="6" bid={bid} />],
  ['the bids by job', ravi, <JobBidsCard key="7" job={{ ...job, bid_count: 1, bids: [bid] }} />],
]

test.each(lists)('a job is opened from %s by its title', (_, me, card) => {
  show(me, card)
  expect(screen.getByRole('link', { name: job.title }).getAttribute('href')).toBe('/jobs/plinth')
})

test('whoever writes a bid has quantity, delivery, budget and text of the job in sight', () => {
  show(asha, <JobInSight job={job}>the form</JobInSight>)
  const text = screen.getByRole('region', { name: 'Job Details' }).textContent
  for (const fact of ['500 bags', 'Within 10 days', 'Nashik', '₹1,90,000', 'Second line.']) expect(text).toContain(fact)
  // On a phone the three lines are cut at its edge: a tap shows them whole, with the text.
  const lines = screen.getByRole('button', { name: /500 bags/ })
  expect(lines.textContent).not.toContain('Second line.')
  fireEvent.click(lines)
  expect(lines.textContent).toContain('Second line.')
})

test('a draft was not posted, and names its deadline, which no other line of it says', () => {
  const draft = { ...job, status: 'draft', bid_deadline: '2026-11-28T11:30:00.000Z', sealed: true } as Job
  show(ravi, <JobCard job={draft} />)
  screen.getByText(/^Drafted /)
  expect(screen.queryByText(/Posted/)).toBeNull()
  show(ravi, <BiddingTerms job={draft} />)
  screen.getByText(/^Bids until 28 Nov.*, 5:00 pm IST/)
})

const operator = { name: '', address: '', email: '', phone: '', phone_digits: '', grievance_officer: '' }
const settings = {
  ...{ brand_name: 'Nirmaan', brand_in_hindi: '', support_phone: '+91 20 4000 1234', support_digits: '912040001234' },
  ...{
    support_email: 'help@example.in',
    figures: [],
    escrow_partner: '',
    operator,
    isSignedIn: false,
    isTemplate: false,
  },
} satisfies PublicSettings

test("a job's public page has no bar to call, which would seem to call its company; other pages have it", () => {
  const hasBar = (page: ReactNode) => {
    show(asha, <PublicSettingsContext value={settings}>{page}</PublicSettingsContext>)
    const found = screen.queryByRole('complementary', { name: 'Talk to us' }) !== null
    cleanup()
    return found
  }
  expect([hasBar(<PublicJobContent />), hasBar(<RefundsContent />)]).toEqual([false, true])
})

test('a job that takes no more bids is not called awarded or taken back: who is not signed in may not know', () => {
  const { container } = show(
    asha,
    <PublicSettingsContext value={{ ...settings, isTemplate: true }}>
      <PublicJobContent />
    </PublicSettingsContext>,
  )
  const title = [...container.querySelectorAll('h1')].find((one) => one.textContent!.includes('no longer open'))!
  expect(title.textContent).toBe('This job is no longer open for bids')
  expect(title.nextSibling!.textContent).toBe('Sign in to see it if it is yours or you bid on it, or to find others.')
})

test('a job is shared by the apps of a phone, and elsewhere its link is copied', async () => {
  openPage('http://localhost/jobs?tab=all')
  const share = vi.fn(async () => {})
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText }, share })
  show(asha, <ShareJob job={job} />)
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith({ title: job.title, text: job.title, url: 'http://localhost/jobs/plinth' })
  cleanup()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  show(asha, <ShareJob job={job} />)
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByRole('button', { name: 'Link copied' })).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith('http://localhost/jobs/plinth')
  vi.unstubAllGlobals()
})

describe('the page of a job', () => {
  const files = [
    { id: 'f1', filename: 'gate.jpg', content_type: 'image/jpeg', size: 1000, uploaded_at: job.created_at },
    { id: 'f2', filename: 'boq.pdf', content_type: 'application/pdf', size: 1000, uploaded_at: job.created_at },
  ]

  async function open(me: User, seen: Partial<Job>, expected: readonly string[] = []) {
    const shown = { ...job, ...seen }
    const server = await startApiStandIn(({ path }) => {
      if (path === '/api/jobs/plinth') return { status: 200, body: shown }
      return { status: 200, body: path.startsWith('/api/files/job') ? files : [] }
    })
    openPage(`${server.url}/jobs/plinth`)
    show(me, <JobScreen jobId="plinth" />)
    await screen.findByText(job.title)
    await screen.findByLabelText('View gate.jpg')
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    // The rest of the page may be on the screen before the part that offers them is loaded.
    for (const action of expected) await screen.findAllByText(action)
    const actions = ['Submit Bid', 'Compare the bids', 'View the bid', 'Chat']
    const offered = actions.filter((action) => screen.queryAllByText(action).length > 0)
    const text = document.body.textContent ?? ''
    cleanup()
    await server.stop()
    return { offered, text }
  }

  test('shows the whole text, every fact and the files to anybody signed in', async () => {
    const { text, offered } = await open(meera, {})
    for (const fact of [
      'Fourth line: unloading at the gate.',
      '500 bags',
      'Nashik',
      'Within 10 days',
      '₹1,90,000',
      'boq.pdf',
    ])
      expect(text).toContain(fact)
    expect(offered).toEqual([])
  })

  test.each<[string, User, Partial<Job>, string[]]>([
    ['compare, to its buyer', ravi, { bid_count: 2, bids: [bid] }, ['Compare the bids']],
    ['nothing to its buyer while nobody has bid', ravi, { bid_count: 0 }, []],
    [
      'chat, to its buyer after the award',
      ravi,
      { status: 'awarded', bid_count: 1, bids: [won] },
      ['View the bid', 'Chat'],
    ],
    ['a bid, to a supplier', asha, {}, ['Submit Bid']],
    ['nothing to the supplier who has bid', asha, { bids: [bid] }, []],
    ['chat, to the winner', asha, { status: 'awarded', bids: [won] }, ['Chat']],
    ['one more bid, to a salesman', sunil, { bids: [{ ...bid, supplier_id: 'sunil' }] }, ['Submit Bid']],
    ['nothing to bidders after the award', asha, { status: 'awarded' }, []],
    ['the bids, to an admin', admin, { bid_count: 1, bids: [bid] }, ['View the bid']],
  ])('offers %s', async (_, me, seen, expected) => {
    expect(new Set((await open(me, seen, expected)).offered)).toEqual(new Set(expected))
  })

  test('whoever came by a link takes it first, which invites to a job that is not for everybody, and is told why if it does not', async () => {
    const refusal = { code: 'link_full', detail: 'Three companies have bid by this link.' }
    let isFull = true
    let isInvited = false
    const server = await startApiStandIn(({ path }) => {
      if (path === '/api/quotes/t0ken/take') {
        isInvited = !isFull
        return isFull ? { status: 404, body: refusal } : { status: 200, body: { job_id: job.id } }
      }
      if (path === '/api/jobs/plinth') return isInvited ? { status: 200, body: job } : { status: 404 }
      return { status: 200, body: path.startsWith('/api/files/job') ? files : [] }
    })
    openPage(`${server.url}/jobs/plinth`)
    linkOfJob.save('plinth', 't0ken')
    const open = () =>
      show(
        asha,
        <Routes>
          <Route path="/jobs/:id" element={<JobPage />} />
        </Routes>,
        '/jobs/plinth',
      )
    open()
    await screen.findByText(/3 companies|Three companies/)
    cleanup()
    isFull = false
    open()
    await screen.findByText(job.title)
    expect(linkOfJob.read('plinth')).toBeNull()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    cleanup()
    await server.stop()
  })

  test('puts the winner first after the award, though another was cheaper', async () => {
    const supplier_info = { company_name: 'Vikram Traders', verified: false } as Bid['supplier_info']
    const cheaper = {
      ...bid,
      id: 'vikram-bid',
      supplier_id: 'vikram',
      price_quote: 180000,
      status: 'rejected',
      supplier_info,
    } as Bid
    const { text } = await open(ravi, { status: 'awarded', bid_count: 2, bids: [cheaper, won] })
    expect(text).toContain('Vikram Traders')
    expect(text.indexOf('Asha Cement')).toBeLessThan(text.indexOf('Vikram Traders'))
  })

  test('tells a bidder nothing of the bids of others', async () => {
    const { text } = await open(asha, { bids: [bid] })
    expect(text).not.toMatch(/\d+ bids?\b|L1/)
  })
})
