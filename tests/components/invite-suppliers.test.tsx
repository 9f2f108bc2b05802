import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import { queryClient } from '#web/api/query-client.ts'
import { InvitationsSection } from '#web/features/invitations/invitations-section.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const ravi = { id: 'ravi', company_id: 'ravi', role: 'buyer', member_role: 'owner' } as User
const job = { id: 'job', title: 'Cement', location: 'Nashik', posted_by_info: { company_name: 'Ravi', email: null } }
const invited = (name: string, more: object) => ({
  ...{ id: name, by: 'buyer', company_id: null, name, email: null, phone: null, is_link: false, link_taken: false },
  ...{ status: 'sent', decline_reason: null },
  ...more,
})

let server: Awaited<ReturnType<typeof startApiStandIn>>
let invitations: object[]
beforeEach(async () => {
  localStorage.clear()
  invitations = []
  server = await startApiStandIn(({ path, method }) => {
    if (path.includes('/link')) return { status: 200, body: { url: 'https://nirmaan.example/quote#one' } }
    if (method === 'POST') return { status: 201, body: { sent: 2, skipped: [{ line: 2, why: 'twice' }] } }
    return { status: 200, body: path.endsWith('/invitations') ? invitations : [] }
  })
  openPage(`${server.url}/jobs/job`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

test('of a phone number the buyer reads that nothing was sent yet, and to whom he has sent a link', async () => {
  invitations = [
    invited('Ramesh', { phone: '919822012345' }),
    invited('Suresh', { phone: '919822012346', link_taken: true }),
    invited('Gupta', { email: 'gupta@traders.example' }),
  ]
  show(ravi, <InvitationsSection job={job} />)
  const row = async (name: string) => (await screen.findByText(name)).closest('li')!.textContent
  expect(await row('Ramesh')).toBe('Ramesh+919822012345 · Nothing sent yetSend by WhatsApp')
  expect(await row('Suresh')).toBe('Suresh+919822012346 · Link taken for WhatsAppSend again')
  expect(await row('Gupta')).toBe('Guptagupta@traders.example · Invited')
})

test('who invites phone numbers is told to send the links himself', async () => {
  show(ravi, <InvitationsSection job={job} />)
  const box = screen.getByLabelText(/^Phone numbers or e-mail addresses/)
  const told = /To a phone number nothing is sent by itself/
  fireEvent.change(box, { target: { value: 'gupta@traders.example\nRamesh 98220 12345' } })
  fireEvent.click(screen.getByRole('button', { name: 'Invite (2)' }))
  await screen.findByText('2 suppliers invited')
  // The only number was invited before.
  expect(screen.queryByText(told)).toBeNull()
  fireEvent.change(box, { target: { value: 'Suresh 98220 12346\nRamesh 98220 12345' } })
  fireEvent.click(screen.getByRole('button', { name: 'Invite (2)' }))
  await screen.findByText(told)
})
