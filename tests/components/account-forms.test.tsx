import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type InitialEntry, MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import type { Member } from '#contract/company.ts'
import { type MailKind, mailKinds } from '#contract/notification-preferences.ts'
import { queryOf } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import { ResetPassword } from '#web/features/account/reset-password.tsx'
import { MailSettings } from '#web/features/settings/mail-settings.tsx'
import { PersonName } from '#web/features/settings/person-name.tsx'
import { ProfileSettings } from '#web/features/settings/profile-settings.tsx'
import { roleSentence } from '#web/features/team/role-sentence.ts'
import { useMemberActions } from '#web/features/team/use-member-actions.ts'
import { AuthForms } from '#web/pages/auth-forms.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

let server: Awaited<ReturnType<typeof startApiStandIn>>
beforeEach(async () => {
  localStorage.clear()
  server = await startApiStandIn(() => ({ status: 200 }))
  openPage(`${server.url}/auth`)
})
afterEach(async () => {
  vi.useRealTimers()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

test('the address typed to sign in is there again when the password is forgotten', () => {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <AuthForms />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ravi@example.in' } })
  fireEvent.click(screen.getByRole('button', { name: 'Forgot password?' }))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ravi@example.in')
})

const openForms = (address: InitialEntry = '/auth', more?: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <AuthForms />
        {more}
      </MemoryRouter>
    </QueryClientProvider>,
  )

/** What the browser keeps of an entry of its history over a reload. */
const StateOfEntry = () => <output>{JSON.stringify(useLocation().state)}</output>

test('a phone number with a digit missing is doubted once it is left, and accepted', () => {
  openForms('/auth?mode=signup')
  const phone = screen.getByLabelText('Contact Phone')
  fireEvent.change(phone, { target: { value: '98220 4412' } })
  expect(screen.queryByText(/Check it/)).toBeNull()
  fireEvent.blur(phone)
  expect(screen.getByText('Check it: numbers in India have 10 digits, this one has 9.')).toBeDefined()
  fireEvent.change(phone, { target: { value: '98220 44123' } })
  fireEvent.blur(phone)
  expect(screen.queryByText(/Check it/)).toBeNull()
})

test('the GST number of the example is told as that, and another wrong one by its last character', () => {
  openForms('/auth?mode=signup')
  const field = screen.getByLabelText('GST Number')
  fireEvent.change(field, { target: { value: '27ABCDE1234F1Z5' } })
  screen.getByText('This number is only the example. Enter your own.')
  fireEvent.change(field, { target: { value: '27ABCDE1234F1Z6' } })
  screen.getByText(/its last character does not fit the others/)
})

test('digits of a Hindi keyboard are typed as Latin ones', () => {
  openForms('/auth?mode=signup')
  const phone = screen.getByLabelText<HTMLInputElement>('Contact Phone')
  fireEvent.input(phone, { target: { value: '०९८२२०४४१२३' } })
  expect(phone.value).toBe('09822044123')
})

test('after a reload, as another language needs one, the form is filled in and says that the password is not', () => {
  const asks = () => screen.queryByText(/Type it again/) !== null
  openForms('/auth?mode=signup')
  expect(asks()).toBe(false)
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ravi@example.in' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'girders-and-beams' } })
  cleanup()
  openForms('/auth?mode=signup')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ravi@example.in')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  expect(asks()).toBe(true)
})

test('a reload of the sign-up shows the sign-up again, and another visit the sign-in', () => {
  const isSignUp = () => screen.getByRole('tab', { name: 'Create Account' }).getAttribute('aria-selected') === 'true'
  openForms('/auth', <StateOfEntry />)
  fireEvent.click(screen.getByRole('tab', { name: 'Create Account' }))
  expect(isSignUp()).toBe(true)
  const state = JSON.parse(screen.getByRole('status').textContent)
  cleanup()
  openForms({ pathname: '/auth', state })
  expect(isSignUp()).toBe(true)
  fireEvent.click(screen.getByRole('tab', { name: 'Sign In' }))
  expect(isSignUp()).toBe(false)
  cleanup()
  openForms('/auth')
  expect(isSignUp()).toBe(false)
})

test('pressing Create Account leaves the last field only after the press, so that its error cannot move the button away', () => {
  openForms()
  fireEvent.click(screen.getByRole('tab', { name: 'Create Account' }))
  const button = screen.getByRole('button', { name: 'Create Account' })
  expect(fireEvent.mouseDown(button), 'the browser moves the focus unless the event is cancelled').toBe(false)
})

test('a phone that drops the page while the mail with the code is read comes back to where the code is typed', async () => {
  openForms('/auth', <StateOfEntry />)
  fireEvent.click(screen.getByRole('button', { name: /Forgot/ }))
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ravi@example.in' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send Reset Code' }))
  await screen.findByLabelText('Reset Code', {}, { timeout: 5000 })
  const stored = () => screen.getAllByRole('status').at(-1)!.textContent
  // The entry of the history is written after the code is asked for.
  await waitFor(() => expect(stored()).toContain('ravi@example.in'))
  const state = JSON.parse(stored())
  cleanup()
  openForms({ pathname: '/auth', state })
  const code = screen.getByLabelText<HTMLInputElement>('Reset Code')
  screen.getByText('Sent to ravi@example.in.')
  fireEvent.change(code, { target: { value: '123 456' } })
  await waitFor(() => expect(code.value).toBe('123456'))
})

test('a code that an admin has mailed is typed without another one being mailed, which would void it', async () => {
  openForms('/auth', <StateOfEntry />)
  fireEvent.click(screen.getByRole('button', { name: 'Forgot password?' }))
  const hadCode = () => fireEvent.click(screen.getByRole('button', { name: 'I have a code already' }))
  hadCode()
  await screen.findByText('Please enter a valid e-mail address')
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: ' Ravi@example.in' } })
  hadCode()
  await screen.findByLabelText('Reset Code')
  const asksForCode = () => screen.queryByText('Enter your 6-digit code and a new password.') !== null
  const claimsSent = () => screen.queryAllByText(/^(Sent to|Reset code sent!)/).length > 0
  const mailed = () => server.received.filter(({ path }) => path === '/api/auth/forgot-password')
  const stored = () => screen.getAllByRole('status').at(-1)!.textContent
  expect([asksForCode(), claimsSent()]).toEqual([true, false])

  await waitFor(() => expect(stored()).toContain('ravi@example.in'))
  const state = JSON.parse(stored())
  cleanup()
  openForms({ pathname: '/auth', state })
  expect([asksForCode(), claimsSent()], 'after a reload').toEqual([true, false])
  expect(mailed()).toEqual([])

  fireEvent.click(screen.getByRole('button', { name: 'Send the code again' }))
  await screen.findByText('Sent to ravi@example.in.')
  expect([asksForCode(), claimsSent()]).toEqual([false, true])
  expect(mailed().map(({ body }) => body)).toEqual(['{"email":"ravi@example.in"}'])
})

test('another code can be sent from where the first one is typed, after a wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render(
    <QueryClientProvider client={queryClient}>
      <ResetPassword email="ravi@example.in" hadCode={false} onSent={() => {}} onBack={() => {}} onReset={() => {}} />
    </QueryClientProvider>,
  )
  const again = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send/ })
  expect(again().textContent).toBe('Send again in 60 s')
  expect(again().disabled).toBe(true)
  for (let second = 0; second < 60; second++) act(() => void vi.advanceTimersByTime(1000))
  expect(again().disabled).toBe(false)
  vi.useRealTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Send the code again' }))
  await waitFor(() => expect(server.received.map(({ body }) => body)).toContain('{"email":"ravi@example.in"}'))
})

test('a password that was set although the answer came too late counts as set, by the same request', async () => {
  let asked = 0
  await server.stop()
  server = await startApiStandIn(({ path }) => {
    if (path !== '/api/auth/reset-password') return { status: 200 }
    asked += 1
    return asked === 1 ? { status: 503, body: { detail: 'later' } } : { status: 200, body: { message: 'done' } }
  })
  openPage(`${server.url}/auth`)
  const onReset = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <ResetPassword email="ravi@example.in" hadCode={false} onSent={() => {}} onBack={() => {}} onReset={onReset} />
    </QueryClientProvider>,
  )
  // As it is pasted from a mail.
  fireEvent.paste(screen.getByLabelText('Reset Code'), { clipboardData: { getData: () => ' 123 456 ' } })
  fireEvent.change(screen.getByLabelText('New Password'), { target: { value: 'girders-and-beams' } })
  fireEvent.click(screen.getByRole('button', { name: 'Reset Password' }))
  await waitFor(() => expect(onReset).toHaveBeenCalledOnce())
  const resets = server.received.filter(({ path }) => path === '/api/auth/reset-password')
  expect(resets.map(({ body }) => JSON.parse(body).reset_code)).toEqual(['123456', '123456'])
  const keys = resets.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

const asha = {
  ...{ id: 'asha', company_id: 'asha', email: 'asha@example.in', role: 'supplier', member_role: 'owner' },
  ...{ company_name: 'Asha Cement', contact_phone: '', gst_number: '27ABCDE1234F1Z5', address: 'Nashik' },
  verified_at: '2026-11-21T06:00:00.000Z',
} as User
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const badgeGoes = () => screen.queryByText(/The Verified badge belongs to/) !== null

test('a verified company reads that another GST number or name ends the verification before it saves them', () => {
  show(asha, <ProfileSettings />)
  expect(badgeGoes()).toBe(false)
  type('GST Number', '27abcde1234f1z5')
  expect(badgeGoes()).toBe(false)
  type('GST Number', '27ABCDE9999F1Z5')
  expect(badgeGoes()).toBe(true)
  // Its check digit is wrong: no tick stands beside the doubt.
  expect(screen.getByText(/PAN ABCDE9999F/).querySelector('svg')).toBeNull()
  type('GST Number', asha.gst_number)
  type('Company Nameoptional', 'Asha Cements')
  expect(badgeGoes()).toBe(true)
  type('Company Nameoptional', asha.company_name)
  expect(badgeGoes()).toBe(false)
  type('Business Address', 'Plot 4, Sinnar')
  expect(badgeGoes()).toBe(true)
  cleanup()
  show({ ...asha, verified_at: null }, <ProfileSettings />)
  type('GST Number', '27ABCDE9999F1Z5')
  expect(badgeGoes()).toBe(false)
})

test('a GST number whose last character does not fit is asked about once before it is saved', async () => {
  const saved = () => server.received.filter(({ path }) => path === '/api/profile')
  show(asha, <ProfileSettings />)
  type('GST Number', '27ABCDE9999F1Z5')
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText(/press “Save Changes” again/)
  expect(saved()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(saved()).toHaveLength(1))
})

test('a company name that is cleared says that it stays', () => {
  show(asha, <ProfileSettings />)
  type('Company Nameoptional', ' ')
  expect(screen.getByText('Left empty, the name stays: Asha Cement')).toBeTruthy()
  expect(badgeGoes()).toBe(false)
})

test('a link to the form of the own name leads to its field, below the company', async () => {
  show({ ...asha, person_name: '' }, <PersonName />, '/settings#your-name')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your nameoptional')))
})

const Leaving = ({ members }: { members: Member[] }) =>
  String(useMemberActions(members, () => {})(members[0]!).mayRemove)

test('the only owner is not asked to leave, and another one is', () => {
  const member = (user_id: string, member_role: Member['member_role']) => ({ user_id, member_role }) as Member
  const own = member('asha', 'owner')
  const { container } = show(asha, <Leaving members={[own, member('b', 'bidder')]} />)
  expect(container.textContent).toBe('false')
  cleanup()
  expect(show(asha, <Leaving members={[own, member('b', 'owner')]} />).container.textContent).toBe('true')
})

test('a colleague without sight of amounts is not told that a purchaser awards any', () => {
  const purchaser = { member_role: 'purchaser' } as const
  expect(roleSentence('buyer', { ...purchaser, awards_alone_up_to: null })).toBe('Can post jobs and award any amount')
  expect(roleSentence('buyer', { ...purchaser, awards_alone_up_to: undefined })).toBe('Can post jobs and award bids')
})

test('a time that was cleared is there again once its field is left', async () => {
  const times = { quiet_from: '21:00', quiet_to: '08:00', digest_at: '09:00' }
  const timings = Object.fromEntries(mailKinds.map((kind) => [kind, 'now'])) as Record<MailKind, 'now'>
  queryClient.setQueryData(queryOf(api.notificationPreferences).queryKey, { email: timings, push: timings, ...times })
  show(asha, <MailSettings />)
  const from = await screen.findByLabelText<HTMLInputElement>(/Nothing from/)
  from.value = ''
  fireEvent.blur(from)
  expect(from.value).toBe('21:00')
})
