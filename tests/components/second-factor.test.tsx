import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import { messages } from '#contract/messages.ts'
import { queryClient } from '#web/api/query-client.ts'
import { guarded } from '#web/app/guard.tsx'
import { SecondFactorSettings } from '#web/features/settings/second-factor/second-factor-settings.tsx'
import { setSessionState } from '#web/session/session-state.ts'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const office = {
  id: 'office',
  company_id: 'office',
  role: 'admin',
  member_role: 'owner',
  email: 'o@example.in',
} as User
const Guarded = guarded(['admin'], () => <p>the screen</p>)
const codes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH']
const wrong = { path: 'code', code: messages.factorCodeWrong.code, message: messages.factorCodeWrong.text }

let server: Awaited<ReturnType<typeof startApiStandIn>>
/** What the server knows: the stand-in accepts 123456 only. */
let factor: { required: boolean; enabled_at: string | null; recovery_codes_left: number }

beforeEach(async () => {
  localStorage.clear()
  factor = { required: true, enabled_at: null, recovery_codes_left: 0 }
  server = await startApiStandIn(({ method, path, body }) => {
    if (path === '/api/profile') return { status: 200, body: { user: office } }
    if (path === '/api/account/second-factor/secret')
      return { status: 200, body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/Nirmaan:o?secret=ABCDEFGH' } }
    if (method === 'GET') return { status: 200, body: path === '/api/account/second-factor' ? factor : [] }
    if (JSON.parse(body).code !== '123456')
      return { status: 422, body: { code: wrong.code, detail: wrong.message, errors: [wrong] } }
    factor = { ...factor, enabled_at: '2026-11-22T06:30:00.000Z', recovery_codes_left: 10 }
    return { status: 200, body: { recovery_codes: codes, message: 'Given' }, headers: { 'X-Touched': 'secondFactor' } }
  })
  openPage(`${server.url}/dashboard`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const typeCode = async (value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: 'Code from your app' }), { target: { value } })

function openDashboard(needed: User['second_factor']) {
  setSessionState({ status: 'signed-in', user: { ...office, second_factor: needed } })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/dashboard']}>
        <Guarded />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('an admin gives a code before anything opens, and a wrong one is said beside its field', async () => {
  openDashboard('code')
  await typeCode('654321')
  expect(screen.queryByText('the screen')).toBeNull()
  press('Continue')
  await screen.findByText(messages.factorCodeWrong.text)

  await typeCode('123456')
  press('Continue')
  await screen.findByText('the screen')
})

test('the code can be typed at once, and so can a recovery code', async () => {
  openDashboard('code')
  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Code from your app' }))
  press('Lost your phone? Use a recovery code')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Recovery code' }))
})

test('whoever has lost the phone is asked for a recovery code instead', async () => {
  openDashboard('code')
  await screen.findByRole('textbox', { name: 'Code from your app' })
  press('Lost your phone? Use a recovery code')
  expect(screen.getByRole('textbox', { name: 'Recovery code' })).toBeDefined()
  press('Continue')
  await screen.findByText('Enter the code.')
})

test('where it is required, it is set up first, and the recovery codes stay until they are stored', async () => {
  openDashboard('enrolment')
  await screen.findByText('Protect your account first')
  press('Set up')
  await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  expect(screen.getByText('ABCD EFGH')).toBeDefined()
  await typeCode('123456')
  press('Switch on')
  await screen.findByText(codes[1]!)
  expect(screen.queryByText('the screen')).toBeNull()
  press('I have stored them')
  await screen.findByText('the screen')
})

test('the settings say since when it is on, and warn of the last recovery codes', async () => {
  factor = { required: false, enabled_at: '2026-11-22T06:30:00.000Z', recovery_codes_left: 1 }
  show(office, <SecondFactorSettings />)
  await screen.findByText('You have 1 recovery code left.')
  press('Switch off')
  expect(screen.getByRole('dialog', { name: 'Switch off the second factor?' })).toBeDefined()
})

test('recovery codes are lost neither by a look at another screen nor, unasked, by a reload, until they are stored', async () => {
  factor = { required: false, enabled_at: null, recovery_codes_left: 0 }
  const { unmount } = show(office, <SecondFactorSettings />)
  fireEvent.click(await screen.findByRole('button', { name: 'Set up' }))
  await typeCode('123456')
  press('Switch on')
  await screen.findByText(codes[1]!)
  const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asksBeforeLeaving()).toBe(true)
  unmount()
  show(office, <SecondFactorSettings />)
  await screen.findByText(codes[1]!)
  press('I have stored them')
  await waitFor(() => expect(screen.queryByText(codes[1]!)).toBeNull())
  expect(asksBeforeLeaving()).toBe(false)
})
