import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Window } from 'happy-dom'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Job } from '#contract/job.ts'
import type { JobItem } from '#contract/job-item.ts'
import { queryClient } from '#web/api/query-client.ts'
import { JobChanges } from '#web/features/bidding/job-changes.tsx'
import { loadReader } from '#web/features/boq/lines/loaded-reader.ts'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

// Drafts of this test belong to whoever is at the device.
const ravi = { id: 'guest', company_id: 'ravi', role: 'buyer', member_role: 'owner', address: '' } as User
const draft = {
  ...{ id: 'plinth', title: 'Bricks', category: 'material', description: 'For the plinth', location: 'Nashik' },
  ...{ quantity: '5000 nos', delivery_timeline: '5 days', budget_range: null, status: 'draft', posted_by: 'ravi' },
  ...{ bid_deadline: null, sealed: false, opening: 'one', min_bids: 1, validity_days: null, visibility: 'public' },
  ...{ version: 1, item_count: 0, addendum_no: 0, bid_count: 0 },
} as Job

const line = (n: number, description: string, qty: number): JobItem => ({
  ...{ id: `${n}1111111-1111-4111-8111-111111111111`, position: n * 1000, kind: 'item', number: '', description, qty },
  ...{ item_key: null, make: '', unit: 'nos', pack: null, rate_per: 1, rate_only: false, optional: false },
  ...{ hsn_sac: null, needed_from: null, needed_to: null, est_rate: null },
})
let items: { version: number; items: JobItem[] }

beforeAll(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  ;(window as unknown as Window).happyDOM.setViewport({ width: 1440, height: 900 })
  await loadReader()
})
afterAll(() => void vi.unstubAllGlobals())

let server: Awaited<ReturnType<typeof startApiStandIn>>
beforeEach(async () => {
  items = { version: 1, items: [] }
  server = await startApiStandIn(({ method, path, body }) => {
    if (path.endsWith('/items'))
      return { status: 200, body: method === 'GET' ? items : { version: JSON.parse(body).version + 1 } }
    if (method === 'POST') return { status: 201, body: {} }
    return { status: 200, body: method === 'PATCH' ? { ...draft, version: 9 } : [] }
  })
  openPage(`${server.url}/jobs/plinth`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  localStorage.clear()
  queryClient.clear()
  await server.stop()
})

function PublishedElsewhere() {
  const [job, setJob] = useState(draft)
  return (
    <>
      <button type="button" onClick={() => setJob({ ...draft, status: 'open' })}>
        Publish on the phone
      </button>
      <JobChanges job={job} />
    </>
  )
}
const description = () => document.querySelector<HTMLTextAreaElement>('textarea[name=description]')!
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('what is typed into a draft stays as another device publishes it, and begins a change of the job', async () => {
  const open = show(ravi, <PublishedElsewhere />)
  press('Edit draft')
  await screen.findByRole('form', { name: 'Edit draft' }, { timeout: 10_000 })
  fireEvent.change(description(), { target: { value: 'For the plinth, first class' } })
  press('Publish on the phone')
  await screen.findByText('This draft was published meanwhile')
  expect(description().value).toBe('For the plinth, first class')
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull()
  // Also after it was closed, or the page loaded anew.
  open.unmount()
  show(ravi, <JobChanges job={{ ...draft, status: 'open' }} />)
  press('Change this job')
  await screen.findByRole('form', { name: 'Change this job' }, { timeout: 10_000 })
  expect(description().value).toBe('For the plinth, first class')
  fireEvent.change(document.querySelector('[name=summary]')!, { target: { value: 'First class' } })
  press('Send the change')
  const sent = () => server.received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ base_addendum_no: 0, fields: { description: 'For the plinth, first class' } })
  expect(Object.keys(sent()[0].fields)).toEqual(['description'])
})

test('the change of a draft that was published meanwhile is one press away', async () => {
  show(ravi, <PublishedElsewhere />)
  press('Edit draft')
  await screen.findByRole('form', { name: 'Edit draft' }, { timeout: 10_000 })
  fireEvent.change(document.querySelector('input[name=quantity]')!, { target: { value: '6000 nos' } })
  press('Publish on the phone')
  await screen.findByText('This draft was published meanwhile')
  fireEvent.click(screen.getAllByRole('button', { name: 'Change this job' }).at(-1)!)
  await screen.findByRole('form', { name: 'Change this job' }, { timeout: 10_000 })
  expect(document.querySelector<HTMLInputElement>('input[name=quantity]')!.value).toBe('6000 nos')
})

const editDraft = async (job: Job) => {
  const shown = show(ravi, <JobChanges job={job} />)
  press('Edit draft')
  await screen.findByRole('form', { name: 'Edit draft' }, { timeout: 10_000 })
  return shown
}
const quantity = (n: number) => screen.findByLabelText<HTMLInputElement>(`Quantity ${n}`, {}, { timeout: 10_000 })
async function typeQuantity(n: number, value: string) {
  const input = await quantity(n)
  fireEvent.change(input, { target: { value } })
  fireEvent.blur(input)
}
const kept = () => Object.values({ ...localStorage }).join()
const title = () => document.querySelector<HTMLInputElement>('input[name=title]')!

test('what is typed into a draft, lines too, is there again after a reload, is said to be so, and can be emptied', async () => {
  const withLines = { ...draft, id: 'slab', item_count: 2 }
  items = { version: 1, items: [line(1, 'Bricks', 500), line(2, 'Sand', 5)] }
  const first = await editDraft(withLines)
  expect(screen.queryByText(/^This is what you had typed/)).toBeNull()
  fireEvent.change(title(), { target: { value: 'Bricks for the slab' } })
  await typeQuantity(1, '600')
  first.unmount()
  const again = await editDraft(withLines)
  await screen.findByText(/^This is what you had typed/)
  expect([title().value, description().value]).toEqual(['Bricks for the slab', 'For the plinth'])
  await waitFor(async () => expect((await quantity(1)).value).toBe('600'))
  expect((await quantity(2)).value).toBe('5')
  press('Start over')
  press('Empty it')
  await waitFor(() => expect(title().value).toBe('Bricks'))
  await waitFor(async () => expect((await quantity(1)).value).toBe('500'))
  again.unmount()
  await editDraft(withLines)
  await quantity(1)
  expect(screen.queryByText(/^This is what you had typed/)).toBeNull()
})

function SavedByColleague({ before, after }: { before: Job; after: Job }) {
  const [job, setJob] = useState(before)
  return (
    <>
      <button type="button" onClick={() => setJob(after)}>
        Save on the phone
      </button>
      <JobChanges job={job} />
    </>
  )
}

test('a draft that a colleague has saved meanwhile can be saved: what was typed stays, the rest is as he left it', async () => {
  const before = { ...draft, id: 'roof', item_count: 2 }
  const after = { ...before, version: 2, quantity: '6000 nos', item_count: 3 }
  items = { version: 1, items: [line(1, 'Bricks', 500), line(2, 'Sand', 5)] }
  show(ravi, <SavedByColleague before={before} after={after} />)
  press('Edit draft')
  await screen.findByRole('form', { name: 'Edit draft' }, { timeout: 10_000 })
  fireEvent.change(title(), { target: { value: 'Bricks for the roof' } })
  await typeQuantity(1, '600')
  expect(screen.queryByText('This draft was changed meanwhile')).toBeNull()
  items = { version: 2, items: [line(1, 'Bricks', 550), line(2, 'Sand', 7), line(3, 'Cement', 9)] }
  press('Save on the phone')
  await screen.findByText('This draft was changed meanwhile')
  await waitFor(async () => expect((await quantity(3)).value).toBe('9'))
  expect([(await quantity(1)).value, (await quantity(2)).value]).toEqual(['600', '7'])
  expect([title().value, document.querySelector<HTMLInputElement>('input[name=quantity]')!.value]).toEqual([
    'Bricks for the roof',
    '6000 nos',
  ])
  await waitFor(() => expect(kept()).toContain('Bricks for the roof'))
  press('Save draft')
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit draft' })).toBeNull())
  const [ofLines, ofJob] = server.received.filter(({ method }) => method !== 'GET').map(({ body }) => JSON.parse(body))
  expect(ofLines).toMatchObject({ version: 2, put: [{ description: 'Bricks', qty: 600 }], remove: [] })
  expect(ofLines.put).toHaveLength(1)
  expect(ofJob).toMatchObject({ version: 3, title: 'Bricks for the roof', quantity: '6000 nos' })
  expect(kept()).not.toContain('Bricks for the roof')
})

test('without a network a draft is not saved, and says that what was typed is kept on this device', async () => {
  const before = { ...draft, id: 'cellar' }
  const { unmount } = await editDraft(before)
  fireEvent.change(title(), { target: { value: 'Bricks for the cellar' } })
  openPage('http://localhost:1/jobs/cellar')
  press('Save draft')
  await screen.findByText('Not saved yet. What you typed is kept on this device.', {}, { timeout: 10_000 })
  unmount()
  await editDraft(before)
  expect(title().value).toBe('Bricks for the cellar')
})

test('a draft is published without what was typed and not saved only after a question', async () => {
  const published = () => server.received.filter(({ path }) => path.endsWith('/publish')).length
  const { unmount } = await editDraft({ ...draft, id: 'wall' })
  fireEvent.change(title(), { target: { value: 'Bricks for the wall' } })
  await waitFor(() => expect(kept()).toContain('Bricks for the wall'))
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!)
  press('Publish')
  await screen.findByText('What you typed under “Edit draft” is not saved yet.')
  expect(published()).toBe(0)
  press('Publish without it')
  await waitFor(() => expect(published()).toBe(1))
  unmount()
  show(ravi, <JobChanges job={{ ...draft, id: 'gate' }} />)
  press('Publish')
  await waitFor(() => expect(published()).toBe(2))
})
