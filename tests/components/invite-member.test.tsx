import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import { queryClient } from '#web/api/query-client.ts'
import { InviteForm } from '#web/features/team/invite-form.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const ravi = { id: 'ravi', company_id: 'ravi', role: 'buyer', member_role: 'owner' } as User

let server: Awaited<ReturnType<typeof startApiStandIn>>
beforeEach(async () => {
  localStorage.clear()
  server = await startApiStandIn(() => ({ status: 201, body: { message: 'Invited' } }))
  openPage(`${server.url}/settings?tab=team`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

test('a wrong limit is told, and stops no invitation to a role without one', async () => {
  show(ravi, <InviteForm onDone={() => {}} />)
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
  const sent = () => server.received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))
  const role = (name: RegExp) => fireEvent.change(screen.getByLabelText(/^Role/), { target: { value: name.source } })
  type(/^Email/, 'meena@example.in')
  role(/purchaser/)
  type(/^Awards alone up to/, '0')
  send()
  await screen.findByText('Award limit must be more than 0')
  expect(sent()).toEqual([])
  role(/viewer/)
  send()
  await waitFor(() => expect(sent()).toEqual([{ email: 'meena@example.in', member_role: 'viewer', award_limit: null }]))
})
