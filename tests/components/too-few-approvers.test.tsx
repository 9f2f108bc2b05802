import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Member, MemberRole } from '#contract/company.ts'
import { queryClient } from '#web/api/query-client.ts'
import { RequestCard } from '#web/features/approvals/request-card.tsx'
import { MemberDialog } from '#web/features/team/member-dialog.tsx'
import { RemoveMemberDialog } from '#web/features/team/remove-member-dialog.tsx'
import { TooFewApprovers } from '#web/features/team/too-few-approvers.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'
import { waitingRequest } from './waiting-request.ts'

const since = '2026-11-01T06:30:00.000Z'
const ravi = {
  id: 'ravi',
  company_id: 'ravi',
  role: 'buyer',
  member_role: 'owner',
  company_name: 'Patil Infra',
} as User
const member = (user_id: string, name: string, member_role: MemberRole): Member => ({
  ...{ user_id, name, member_role, email: `${user_id}@example.in`, phone: '' },
  ...{ award_limit: null, joined_at: since, suspended: false, deputy: null },
})
const owner = member('ravi', 'Ravi', 'owner')
const sunita = member('sunita', 'Sunita', 'approver')
const company = { kind: 'buyer', approval_rules: { rules: [{ above: 300_000, needs: 1 }], owner_too: true } }
const request = waitingRequest({ requested_by: { user_id: 'ravi', name: 'Ravi' } })

let members: Member[]
let server: Awaited<ReturnType<typeof startApiStandIn>>
beforeEach(async () => {
  localStorage.clear()
  members = [owner, sunita]
  server = await startApiStandIn(({ path }) => ({ status: 200, body: path.endsWith('/members') ? members : company }))
  openPage(`${server.url}/settings?tab=team`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

const wouldWait = 'Then too few of you can approve: awards above ₹3,00,000 would wait for nobody.'

test('that nobody could approve any more is said before the last one who can is removed or given another role', async () => {
  const removing = show(ravi, <RemoveMemberDialog member={sunita} onClose={() => {}} />)
  expect(await screen.findByText(wouldWait)).toBeTruthy()
  removing.unmount()
  show(ravi, <MemberDialog member={sunita} onClose={() => {}} />)
  fireEvent.change(screen.getByLabelText(/^Role/), { target: { value: 'viewer' } })
  expect(await screen.findByText(wouldWait)).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Role/), { target: { value: 'approver' } })
  await waitFor(() => expect(screen.queryByText(wouldWait)).toBeNull())
})

test('it is said at the rules and at the award that waits, once it is so', async () => {
  members = [owner, { ...sunita, member_role: 'viewer' }]
  const rules = show(ravi, <TooFewApprovers />)
  expect(await screen.findByText(/^Awards above ₹3,00,000 wait for nobody/)).toBeTruthy()
  rules.unmount()
  const waiting = show(ravi, <RequestCard request={request} onDecide={() => {}} />)
  expect(await screen.findByText(/^Too few in your company can approve this now/)).toBeTruthy()
  waiting.unmount()
  queryClient.clear()
  members = [owner, sunita]
  show(ravi, <RequestCard request={request} onDecide={() => {}} />)
  expect(await screen.findByText('You asked for this. A colleague decides.')).toBeTruthy()
})
