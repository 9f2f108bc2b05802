import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import type { Offers } from '#contract/offers.ts'
import { queryClient } from '#web/api/query-client.ts'
import { BrowseJobs } from '#web/features/jobs/browse-jobs.tsx'
import { OffersQuestion } from '#web/features/offers/offers-question.tsx'
import { OffersSettings } from '#web/features/offers/offers-settings.tsx'
import { SaveSearch } from '#web/features/searches/save-search.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const asha = { id: 'asha', company_id: 'asha', role: 'supplier', member_role: 'owner' } as User

const nashik = { pin: '422001', place: 'Nashik', district: 'Nashik', state: 'Maharashtra' }

let offers: Offers
let server: Awaited<ReturnType<typeof startApiStandIn>>
beforeEach(async () => {
  localStorage.clear()
  offers = { categories: [], districts: [], items: [], states: [], radius_km: null, weekly_alerts: 15 }
  server = await startApiStandIn(({ path, method, body }) => {
    if (method === 'PUT') offers = JSON.parse(body)
    if (path.startsWith('/api/places')) return { status: 200, body: path.includes('Nashik') ? [nashik] : [] }
    return { status: 200, body: path === '/api/company/offers' ? offers : [] }
  })
  openPage(`${server.url}/jobs`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

const saved = () => server.received.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body))
const savedSearches = () =>
  server.received
    .filter(({ method, path }) => method === 'POST' && path === '/api/saved-searches')
    .map(({ body }) => JSON.parse(body))
const listed = () => server.received.map(({ path }) => path).filter((path) => path.startsWith('/api/jobs/for-bidder'))
const browse = () => show(asha, <BrowseJobs list={api.jobsForBidder} actionOf={() => null} />, '/jobs')

test('a supplier ticks what the company sells, and names districts with commas', async () => {
  show(asha, <OffersQuestion />)
  fireEvent.click(screen.getByRole('checkbox', { name: /Material/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /Labour/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /Labour/ }))
  fireEvent.change(screen.getByLabelText(/Districts/), { target: { value: ' Nashik, Pune;, ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved()).toEqual([{ categories: ['material'], districts: ['Nashik', 'Pune'] }]))
})

test('saved with nothing ticked, it asks for a tick', async () => {
  show(asha, <OffersQuestion />)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Tick what you sell, or press Not now.')
  fireEvent.click(screen.getByRole('checkbox', { name: /Material/ }))
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved()).toEqual([{ categories: ['material'], districts: [] }]))
})

test('a search is not saved for all of India while a place is typed without its PIN code', async () => {
  show(asha, <SaveSearch q="ppc" category="" />)
  fireEvent.click(screen.getByRole('button', { name: 'Tell me of new ones' }))
  const place = await screen.findByLabelText(/Only around a place/)
  fireEvent.change(place, { target: { value: 'Nashik' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Choose the PIN code of this place, or leave the field empty.')
  expect(document.activeElement).toBe(place)
  fireEvent.click(await screen.findByRole('button', { name: 'Nashik 422001' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(savedSearches()).toEqual([expect.objectContaining({ q: 'ppc', pincode: '422001', km: 75 })]),
  )
})

test('the question can be skipped with one tap', async () => {
  show(asha, <OffersQuestion />)
  fireEvent.click(screen.getByRole('checkbox', { name: /Material/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(saved()).toEqual([{ categories: [], districts: [] }]))
})

test('the answer is confirmed although the question goes from the screen with it', async () => {
  const { unmount } = show(asha, <OffersQuestion />)
  fireEvent.click(screen.getByRole('checkbox', { name: /Material/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved()).toHaveLength(1))
  unmount()
  expect(await screen.findByText('Saved: your jobs come first')).toBeDefined()
})

test('the list says that it has only what is sold, and one tap shows all jobs', async () => {
  offers = { ...offers, categories: ['material'], districts: ['Nashik', 'Pune'] }
  browse()
  await screen.findByText('Only what you sell: Material · Nashik, Pune')
  expect(screen.getByRole('button', { name: 'What I sell' }).getAttribute('aria-pressed')).toBe('true')
  expect(listed()).toEqual([expect.stringContaining('offered=yes')])
  fireEvent.click(screen.getByRole('button', { name: 'Show all jobs' }))
  await waitFor(() => expect(listed()).toHaveLength(2))
  expect(listed()[1]).not.toContain('offered')
  expect(screen.queryByText(/Only what you sell/)).toBeNull()
  expect(screen.getByRole('button', { name: 'What I sell' }).getAttribute('aria-pressed')).toBe('false')
})

test('who has not said what is sold finds no such filter', async () => {
  browse()
  await waitFor(() => expect(server.received.map(({ path }) => path)).toContain('/api/company/offers'))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('button', { name: 'What I sell' })).toBeNull()
  expect(screen.queryByText(/Only what you sell/)).toBeNull()
})

test('items typed with commas between become those of the list; what is in no list stays, and is said', async () => {
  show(asha, <OffersSettings />)
  const items = await screen.findByLabelText<HTMLInputElement>(/^Items/)
  fireEvent.change(items, { target: { value: 'cem' } })
  await screen.findByRole('button', { name: 'Cement' })
  fireEvent.change(items, { target: { value: 'सीमेंट, TMT, unobtainium' } })
  fireEvent.blur(items)
  await screen.findByText('Not in the list, and not saved: unobtainium')
  expect(items.value).toBe('unobtainium')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(offers.items).toEqual(['cement', 'tmt_bar']))
  // The form is shown anew with what was saved.
  expect(await screen.findByText('Saved: your jobs come first')).toBeDefined()
  await queryClient.invalidateQueries()
  await screen.findByRole('button', { name: /^Remove TMT/ })
  expect(screen.getByLabelText<HTMLInputElement>(/^Items/).value).toBe('unobtainium')
  expect(screen.getByText('Not in the list, and not saved: unobtainium')).toBeDefined()
})

test('items that are typed are saved by one press, which does not leave the field before its click', async () => {
  show(asha, <OffersSettings />)
  const items = await screen.findByLabelText<HTMLInputElement>(/^Items/)
  items.focus()
  fireEvent.change(items, { target: { value: 'cem' } })
  await screen.findByRole('button', { name: 'Cement' })
  fireEvent.change(items, { target: { value: 'cement, TMT' } })
  const save = screen.getByRole('button', { name: 'Save' })
  // False: the default, which takes the focus from the field, is prevented.
  expect(fireEvent.mouseDown(save)).toBe(false)
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  fireEvent.click(save)
  await waitFor(() => expect(saved()).toMatchObject([{ items: ['cement', 'tmt_bar'] }]))
})

test('a district that no place has is said when the field is left', async () => {
  show(asha, <OffersSettings />)
  const districts = await screen.findByLabelText<HTMLInputElement>(/^Districts/)
  fireEvent.change(districts, { target: { value: 'Nashik, Atlantis' } })
  fireEvent.blur(districts)
  await screen.findByText('No place of this name is known: Atlantis. Check the spelling: jobs are found by it.')
})
