import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import { saveDraft } from '#web/device/draft-store.ts'
import { useFormDraft } from '#web/device/drafts.ts'
import { SignUpForm } from '#web/features/account/sign-up-form.tsx'
import { PostJobForm } from '#web/features/jobs/post-job-form.tsx'
import { unfinishedJobs } from '#web/features/jobs/unfinished-job.ts'
import { OwnSettings } from '#web/features/settings/own-settings.tsx'
import { useSavedValues } from '#web/ui/use-saved-values.ts'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const ravi = { id: 'guest', company_id: 'ravi', role: 'buyer', member_role: 'owner', address: '' } as User
const openJob = (kind: string | null) =>
  show(ravi, <PostJobForm from={null} kind={kind} onCancel={() => {}} onPosted={() => {}} />)

const role = 'buyer'
const openForm = () =>
  render(
    <MemoryRouter>
      <SignUpForm role={role} onConfirmationNeeded={() => {}} />
    </MemoryRouter>,
  )
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
/** Everything that the browser stores, under any key. */
const kept = () => JSON.stringify({ ...localStorage })

test('what was typed into a form is there again after it was closed, but for the password, which is never kept', () => {
  const form = openForm()
  type('company_name', 'Ravi Constructions')
  type('password', 'cement-and-sand')
  form.unmount()
  expect(kept()).toContain('Ravi Constructions')
  expect(kept()).not.toContain('cement-and-sand')
  openForm()
  expect(field('company_name').value).toBe('Ravi Constructions')
  expect(field('password').value).toBe('')
})

test('a password that an older page has kept is not filled in', () => {
  saveDraft('guest', 'sign-up', { company_name: 'Ravi Constructions', password: 'cement-and-sand' })
  openForm()
  expect(field('company_name').value).toBe('Ravi Constructions')
  expect(field('password').value).toBe('')
})

test('the same form in two tabs: what is typed in the other one is taken over, and neither overwrites it', async () => {
  openJob(null)
  type('title', 'Cement')
  await waitFor(() => expect(kept()).toContain('Cement'))
  const key = Object.keys(localStorage).find(
    (name) => name.includes('Cement') || localStorage[name].includes('Cement'),
  )!
  const oldValue = localStorage.getItem(key)
  const otherTab = (content: object | null) => {
    const newValue = content && JSON.stringify({ content, at: Date.now() })
    fireEvent(window, new StorageEvent('storage', { key, oldValue, newValue }))
  }
  otherTab({ title: 'Cement', quantity: '500 bags', location: 'Baner' })
  expect([field('title').value, field('quantity').value, field('location').value]).toEqual([
    ...['Cement', '500 bags', 'Baner'],
  ])
  await screen.findByText(/open in another tab too/)
  type('location', 'Baner, Pune')
  await waitFor(() => expect(localStorage.getItem(key)).toContain('Baner, Pune'))
  expect(localStorage.getItem(key)).toContain('500 bags')

  otherTab(null)
  expect(field('title').value).toBe('')
  expect(screen.queryByText(/open in another tab too/)).toBeNull()
})

test('a job that was begun is emptied only once that was asked', async () => {
  const form = openJob(null)
  type('title', 'Cement for the plinth')
  await waitFor(() => expect(kept()).toContain('Cement for the plinth'))
  form.unmount()
  openJob(null)
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(field('title').value).toBe('Cement for the plinth')
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  fireEvent.click(screen.getByRole('button', { name: 'Empty it' }))
  expect(field('title').value).toBe('')
})

function TermsOfOrder({ damages, quantities }: { damages: string; quantities: readonly string[] }) {
  const form = useForm({
    defaultValues: { terms: { other: '', damages }, lines: quantities.map((qty) => ({ qty, rate: '9' })) },
  })
  useFormDraft(form, 'terms of an order', { partly: ['terms', 'lines'] })
  const names = ['terms.other', 'terms.damages', 'lines.0.qty', 'lines.1.qty'] as const
  return names.map((name) => <input key={name} {...form.register(name)} />)
}

test('what was not typed of an order follows what a colleague has saved meanwhile', () => {
  const first = render(<TermsOfOrder damages="0.5" quantities={['0', '5']} />)
  type('terms.other', 'Gate 2')
  type('lines.1.qty', '7')
  first.unmount()
  render(<TermsOfOrder damages="0" quantities={['4', '6', '8']} />)
  const shown = ['terms.other', 'terms.damages', 'lines.0.qty', 'lines.1.qty'].map((name) => field(name).value)
  expect(shown).toEqual(['Gate 2', '0', '4', '7'])
})

function SavedSite(saved: { name: string; contact_phone: string }) {
  const form = useForm({ defaultValues: saved })
  useSavedValues(form, saved)
  return (['name', 'contact_phone'] as const).map((name) => <input key={name} {...form.register(name)} />)
}

test('what a colleague saves while a form is open stands in it, but where something was typed', () => {
  const form = render(<SavedSite name="Baner" contact_phone="98220 44333" />)
  type('contact_phone', '98220 44555')
  form.rerender(<SavedSite name="Baner Phase 2" contact_phone="98220 44444" />)
  expect([field('name').value, field('contact_phone').value]).toEqual(['Baner Phase 2', '98220 44555'])
})

test('an unsent job of cement stays apart from one of steel, and each is found again', () => {
  const cement = openJob('cement')
  type('quantity', '600 bags')
  cement.unmount()
  const steel = openJob('steel')
  expect([field('title').value, field('quantity').value]).toEqual(['TMT bars Fe 500D', ''])
  type('quantity', '12 tonnes')
  steel.unmount()
  const plain = openJob(null)
  expect([field('title').value, field('quantity').value]).toEqual(['', ''])
  plain.unmount()

  const unfinished = unfinishedJobs('guest')
  expect(new Map(unfinished.map(({ title, form }) => [title, form]))).toEqual(
    new Map([
      ['TMT bars Fe 500D', '/jobs?action=post&kind=steel'],
      ['OPC 53 cement', '/jobs?action=post&kind=cement'],
    ]),
  )
  openJob('cement')
  expect([field('title').value, field('quantity').value]).toEqual(['OPC 53 cement', '600 bags'])
})

test('changes of the profile that were not saved are there again after another tab, and are undone or saved', async () => {
  const saved = {
    ...ravi,
    address: '14 Station Road, Nashik',
    company_name: 'Ravi Infra',
    contact_phone: '+919876543210',
    gst_number: '27ABCDE1234F1Z5',
    email: '',
  }
  const server = await startApiStandIn(({ body }) => ({
    status: 200,
    body: { message: 'saved', user: { ...saved, ...JSON.parse(body || '{}') } },
  }))
  openPage(`${server.url}/settings`)
  const me = { ...saved, company_name: 'Ravi Constructions', person_name: 'Ravi' }
  const openSettings = () => show(me, <OwnSettings />)
  const leave = () => cleanup()
  const isTold = () => screen.queryAllByText('You changed this earlier and have not saved it yet.').length

  openSettings()
  expect(isTold()).toBe(0)
  type('company_name', 'Ravi Infra')
  type('person_name', 'Ravi Kumar')
  leave()
  openSettings()
  expect([field('company_name').value, field('person_name').value, isTold()]).toEqual(['Ravi Infra', 'Ravi Kumar', 2])
  for (const undo of screen.getAllByRole('button', { name: 'Undo changes' })) fireEvent.click(undo)
  expect([field('company_name').value, field('person_name').value, isTold()]).toEqual(['Ravi Constructions', 'Ravi', 0])
  leave()
  expect(kept()).not.toContain('Ravi Infra')

  openSettings()
  type('company_name', 'Ravi Infra')
  leave()
  openSettings()
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(isTold()).toBe(0))
  leave()
  expect(kept()).not.toContain('draft.guest.profile')
  await server.stop()
})
