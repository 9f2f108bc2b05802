import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Window } from 'happy-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import type { AdminCheck } from '#contract/check.ts'
import { messages } from '#contract/messages.ts'
import { queryClient } from '#web/api/query-client.ts'
import { CheckRecords } from '#web/features/admin/checks/check-records.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const office = {
  id: 'office',
  company_id: 'office',
  role: 'admin',
  member_role: 'owner',
  company_name: 'Nirmaan',
} as User
const check = (id: string, company_name: string): AdminCheck =>
  ({
    ...{
      id,
      kind: 'address',
      status: 'asked',
      asked_at: '2026-11-28T06:30:00.000Z',
      checked_at: null,
      valid_until: null,
    },
    ...{ source: null, reason: null, evidence: null, carried_over: false, subject: { address: 'Shivajinagar, Pune' } },
    company: {
      ...{
        id: `of-${id}`,
        kind: 'supplier',
        company_name,
        gst_number: '27AAPFU0939F1ZV',
        address: 'Shivajinagar, Pune',
      },
      ...{ contact_phone: '98220 11223', contact_email: '', created_at: '2026-11-01T06:30:00.000Z' },
    },
    ...{ found: null, found_at: null, similarity: null, same_evidence: [], claimed_by: null, same_gst_number: [] },
    ...{ note: null, checked_by: null, can_look_up: false },
  }) as AdminCheck

let waiting: AdminCheck[]
let late: { text: string; code: string }
let server: Awaited<ReturnType<typeof startApiStandIn>>
beforeEach(async () => {
  localStorage.clear()
  late = messages.alreadyDecided
  server = await startApiStandIn(({ method }) => {
    if (method === 'GET') return { status: 200, body: waiting }
    // A colleague has passed it meanwhile.
    waiting = waiting.slice(1)
    return { status: 409, body: { detail: late.text, code: late.code } }
  })
  openPage(`${server.url}/dashboard?tab=checks`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

test.each([1, 2])(
  'a refusal that comes after a colleague has passed the check says so, with the note (%i wait)',
  async (count) => {
    waiting = [check('first', 'Shivneri Traders'), check('second', 'Gir Crane')].slice(0, count)
    show(office, <CheckRecords />, '/dashboard?tab=checks&check=first')
    fireEvent.click((await screen.findAllByRole('radio'))[2]!)
    fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'The bill is of another shop' } })
    fireEvent.click(screen.getByRole('button', { name: 'Refuse' }))
    expect(await screen.findByText('A colleague decided this check before you: Address: Shivneri Traders')).toBeTruthy()
    expect(screen.getByText('Your decision was not taken. What holds is in the other lists.')).toBeTruthy()
    expect(screen.getByText('Your note: The bill is of another shop')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull())
  },
)

test('a decision on what the company has changed meanwhile says that nothing was decided', async () => {
  waiting = [check('first', 'Taaza Infra')]
  late = messages.companyChanged
  show(office, <CheckRecords />, '/dashboard?tab=checks&check=first')
  fireEvent.click(await screen.findByRole('button', { name: 'Pass' }))
  expect(await screen.findByText('Nothing was decided: Address: Taaza Infra')).toBeTruthy()
  expect(screen.getByText(messages.companyChanged.text)).toBeTruthy()
})

test('the keys of reasons are for the check that is shown, not while another one of the list is reached by keys', async () => {
  ;(window as unknown as Window).happyDOM.setViewport({ width: 1440, height: 900 })
  waiting = [check('first', 'Shivneri Traders'), check('second', 'Gir Crane')]
  show(office, <CheckRecords />, '/dashboard?tab=checks&check=first')
  const chosen = () => screen.queryAllByRole<HTMLInputElement>('radio', { checked: true })
  const [first, second] = await Promise.all(
    ['Shivneri Traders', 'Gir Crane'].map((name) =>
      screen.findByRole('link', { name: new RegExp(`${name}.*Address`) }),
    ),
  )
  second!.focus()
  fireEvent.keyDown(second!, { key: '2' })
  expect(chosen()).toEqual([])
  first!.focus()
  fireEvent.keyDown(first!, { key: '2' })
  expect(chosen()).toHaveLength(1)
})

test('what was typed about a check is there again after a look at another one', async () => {
  ;(window as unknown as Window).happyDOM.setViewport({ width: 1440, height: 900 })
  waiting = [check('first', 'Shivneri Traders'), check('second', 'Gir Crane')]
  show(office, <CheckRecords />, '/dashboard?tab=checks&check=first')
  const link = (name: string) => screen.findByRole('link', { name: new RegExp(`${name}.*Address`) })
  const noteOf = () => screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value
  fireEvent.click((await screen.findAllByRole('radio'))[4]!)
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'called twice, nobody' } })
  fireEvent.click(await link('Gir Crane'))
  await waitFor(() => expect(noteOf()).toBe(''))
  fireEvent.click(await link('Shivneri Traders'))
  await waitFor(() => expect(noteOf()).toBe('called twice, nobody'))
  expect(screen.getAllByRole<HTMLInputElement>('radio')[4]!.checked).toBe(true)
})
