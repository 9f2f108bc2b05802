import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Job } from '#contract/job.ts'
import { queryClient } from '#web/api/query-client.ts'
import { JobChanges } from '#web/features/bidding/job-changes.tsx'
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

let server: Awaited<ReturnType<typeof startApiStandIn>>
beforeEach(async () => {
  server = await startApiStandIn(({ method }) =>
    method === 'POST' ? { status: 201, body: {} } : { status: 200, body: [] },
  )
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
