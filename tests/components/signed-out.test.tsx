import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import { keyOf } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import { guarded } from '#web/app/guard.tsx'
import { NotFound } from '#web/app/not-found.tsx'
import { InvitationGone } from '#web/features/account/invitation-gone.tsx'
import { SuspendedNote } from '#web/features/account/suspended-note.tsx'
import { WantedPage } from '#web/features/account/wanted-page.tsx'
import { SupportContact } from '#web/features/subscription/support-contact.tsx'
import { AuthPage } from '#web/pages/auth-page.tsx'
import { returnTo } from '#web/session/return-to.ts'
import { startSession } from '#web/session/session.ts'
import { sessionState, setSessionState } from '#web/session/session-state.ts'
import { storageKey } from '#web/session/stored-session.ts'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(cleanup)

const Guarded = guarded('signed-in', () => <p>the screen</p>)
const ofBuyers = guarded(['buyer'], () => <p>the screen</p>)
const supplier = { id: 'asha', company_id: 'asha', role: 'supplier' } as User

function open(address: string, Screen = Guarded) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/" element={<p>the landing page</p>} />
        <Route path="/auth" element={<p>the sign-in</p>} />
        <Route path="*" element={<Screen />} />
      </Routes>
    </MemoryRouter>,
  )
}

test.each([
  ['/dashboard', 'the landing page'],
  ['/jobs?tab=all', 'the landing page'],
  ['/settings?tab=team', 'the landing page'],
  ['/companies/9a2f0e0c-7d43-4c0a-9df5-0d8b1f0f6a11', 'the sign-in'],
  ['/jobs/9a2f0e0c-7d43-4c0a-9df5-0d8b1f0f6a11', 'the sign-in'],
  ['/approvals', 'the sign-in'],
])('a signed-out reader of %s comes to %s, which knows where to return', (address, place) => {
  setSessionState({ status: 'signed-out', left: false, was: null })
  open(address)
  expect(screen.getByText(place)).toBeDefined()
  expect(returnTo.wanted()).toBe(address)
  expect(returnTo.read('anybody')).toBe(address)
})

test('whose session ends on a screen comes to the sign-in, and only the same person returns there', () => {
  setSessionState({ status: 'signed-out', left: false, was: 'ravi' })
  open('/settings?tab=team')
  expect(screen.getByText('the sign-in')).toBeDefined()
  expect([returnTo.read('ravi'), returnTo.read('asha')]).toEqual(['/settings?tab=team', null])
})

test('whoever logs out comes to the landing page, with nowhere to return', () => {
  setSessionState({ status: 'signed-out', left: true, was: 'ravi' })
  open('/settings')
  expect(screen.getByText('the landing page')).toBeDefined()
  expect(returnTo.wanted()).toBeNull()
})

test('a screen of another role leads to the landing page', () => {
  setSessionState({ status: 'signed-in', user: supplier })
  open('/subscription', ofBuyers)
  expect(screen.getByText('the landing page')).toBeDefined()
})

test('the sign-in says that the session ended, or what it opens', () => {
  render(<WantedPage page="Settings" hasEnded />)
  expect(screen.getByText('You were signed out')).toBeDefined()
  expect(screen.getByText('Sign in again to go on where you were: Settings.')).toBeDefined()
  cleanup()
  render(<WantedPage page="Settings" hasEnded={false} />)
  expect(screen.getByText('Sign in to open this page: Settings')).toBeDefined()
})

test('a suspended person reads why and whom to ask, while the page that was told is open; later, when it may have been lifted, to sign in again', async () => {
  const { code, text } = messages.accountSuspended
  const server = await startApiStandIn(({ path }) =>
    path === '/api/config'
      ? {
          status: 200,
          body: { support_phone: '+91 20 4000 1234', support_email: 'help@example.in', demo_accounts: [] },
        }
      : { status: 401, body: { status: 401, detail: text, code } },
  )
  openPage(`${server.url}/settings`)
  const expires_at = Date.now() / 1000 + 3600
  localStorage.setItem(storageKey, JSON.stringify({ user: { id: 'ravi' }, access_token: 'token', expires_at }))
  setSessionState({ status: 'loading' })
  await startSession()
  expect(sessionState()).toMatchObject({ status: 'signed-out', end: 'suspended' })

  const site = (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/settings']}>
        <Routes>
          <Route path="/auth" element={<AuthPage />} />
          <Route path="*" element={<Guarded />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>
  )
  render(site)
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect((await screen.findByRole('link', { name: '+91 20 4000 1234' })).getAttribute('href')).toBe('tel:+912040001234')
  expect(screen.getByRole('link', { name: 'help@example.in' })).toBeDefined()
  expect(screen.queryByText('You were signed out')).toBeNull()
  // After a reload and in other tabs it may have been lifted: signing in tells.
  cleanup()
  setSessionState({ status: 'signed-in', user: { ...supplier, id: 'ravi' } })
  dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue: null }))
  expect(sessionState()).toMatchObject({ status: 'signed-out', left: false, end: 'earlier' })
  setSessionState({ status: 'loading' })
  await startSession()
  expect(sessionState()).toMatchObject({ status: 'signed-out', left: false, end: 'earlier' })
  render(site)
  expect(await screen.findByText('You were signed out')).toBeDefined()
  expect(screen.queryByText(text)).toBeNull()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await server.stop()
})

test('whose sign-in was ended elsewhere comes to the sign-in, told of it, and returns to the page', async () => {
  const server = await startApiStandIn(() => ({ status: 401, body: { code: 'session_not_found', message: 'Gone' } }))
  openPage(`${server.url}/settings`)
  const expires_at = Date.now() / 1000 + 3600
  const session = { user: { id: 'ravi' }, access_token: 'token', refresh_token: 'refresh', expires_at }
  localStorage.setItem(storageKey, JSON.stringify(session))
  setSessionState({ status: 'loading' })
  await startSession()
  expect(sessionState()).toMatchObject({ status: 'signed-out', left: false, was: 'ravi' })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await server.stop()
})

test('where the operator has set neither telephone nor e-mail, no help is offered that nobody answers', async () => {
  const answers = { support_phone: '', support_email: '', brand_name: 'Nirmaan' }
  const seen = () => screen.queryByText('Need help?') ?? screen.queryByText('Questions about your subscription?')
  const show = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <NotFound />
          <SupportContact />
          <SuspendedNote />
        </MemoryRouter>
      </QueryClientProvider>,
    )
  queryClient.setQueryData(keyOf(api.config, {}), answers)
  show()
  expect(seen()).toBeNull()
  expect(screen.queryAllByRole('link').filter((link) => /tel:|mailto:/.test(link.getAttribute('href') ?? ''))).toEqual(
    [],
  )
  cleanup()
  queryClient.setQueryData(keyOf(api.config, {}), { ...answers, support_email: 'help@example.in' })
  show()
  expect(seen()).not.toBeNull()
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'help@example.in' })).toHaveLength(3))
  queryClient.removeQueries({ queryKey: keyOf(api.config) })
})

test('an invitation that was used shows its own person the way on: in, or to the sign-in', () => {
  const gone = () =>
    render(
      <MemoryRouter>
        <InvitationGone email="Meera@shivneri.in" />
      </MemoryRouter>,
    )
  setSessionState({ status: 'signed-out', left: false, was: null })
  gone()
  screen.getByText(/Have you joined with it already\? Then sign in/)
  cleanup()
  const meera = { ...supplier, email: 'meera@shivneri.in', company_name: 'Shivneri Builders' }
  setSessionState({ status: 'signed-in', user: meera })
  gone()
  screen.getByRole('heading', { name: 'You have joined already' })
  screen.getByText(/at Shivneri Builders/)
  cleanup()
  setSessionState({ status: 'signed-in', user: { ...meera, email: 'vikram@traders.in' } })
  gone()
  screen.getByRole('heading', { name: 'This invitation has ended' })
})
