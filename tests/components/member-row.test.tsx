import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Member } from '#contract/company.ts'
import { queryClient } from '#web/api/query-client.ts'
import { MemberRowForm } from '#web/features/team/member-row-form.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const ravi = { id: 'ravi', company_id: 'ravi', role: 'buyer', member_role: 'owner' } as User
const meena = { user_id: 'meena', name: 'Meena Rao', member_role: 'purchaser', award_limit: 50_000 } as Member

let server: Awaited<ReturnType<typeof startApiStandIn>>
beforeEach(async () => {
  localStorage.clear()
  server = await startApiStandIn(() => ({ status: 200, body: [] }))
  openPage(`${server.url}/settings?tab=team`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

const showRow = (member: Member) =>
  show(
    ravi,
    <table>
      <tbody>
        <tr>
          <MemberRowForm member={member} hasLimits />
        </tr>
      </tbody>
    </table>,
  )

test('what was typed in the row of a member is given up with Cancel', async () => {
  showRow(meena)
  const limit = () => screen.getByLabelText<HTMLInputElement>('Limit of Meena Rao')
  const before = limit().value
  fireEvent.change(limit(), { target: { value: '50' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(limit().value).toBe(before))
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(server.received.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('an owner reads that he cannot take another role of his own back', async () => {
  const note = /only another owner can make you an owner again/
  const choose = (name: string) =>
    fireEvent.change(screen.getByLabelText(`Role of ${name}`), { target: { value: 'approver' } })
  showRow(meena)
  choose('Meena Rao')
  expect(screen.queryByText(note)).toBeNull()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  showRow({ ...meena, user_id: 'ravi', name: 'Ravi Patil', member_role: 'owner' })
  choose('Ravi Patil')
  expect(screen.getByText(note)).toBeDefined()
})
