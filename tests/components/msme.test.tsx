import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import { queryClient } from '#web/api/query-client.ts'
import { MsmeSettings } from '#web/features/settings/msme-settings.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const asha = { id: 'asha', company_id: 'asha', role: 'supplier', member_role: 'owner' } as User
let server: Awaited<ReturnType<typeof startApiStandIn>>

beforeEach(async () => {
  localStorage.clear()
  server = await startApiStandIn(({ method, body }) => ({
    status: 200,
    body: method === 'GET' ? { msme_class: null, udyam_number: null, udyam_on: null } : JSON.parse(body),
  }))
  openPage(`${server.url}/settings`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const declared = () => server.received.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body))

test('a wrong Udyam number is said at its field, and a corrected declaration is sent', async () => {
  show(asha, <MsmeSettings />)
  await screen.findByLabelText(/^Category/)
  type(/^Category/, 'small')
  type(/^Udyam number/, 'UDYAM-MH-18-12')
  type(/^Registered on/, '2021-04-01')
  const save = screen.getByRole('button', { name: 'Save declaration' })
  fireEvent.click(save)
  await screen.findByText(/A Udyam number looks like/)
  expect(declared()).toEqual([])
  type(/^Udyam number/, 'udyam-mh-18-0012345')
  fireEvent.click(save)
  await waitFor(() =>
    expect(declared()).toEqual([{ msme_class: 'small', udyam_number: 'UDYAM-MH-18-0012345', udyam_on: '2021-04-01' }]),
  )
})

test('a company that is none of these says so, without a number', async () => {
  show(asha, <MsmeSettings />)
  await screen.findByLabelText(/^Category/)
  fireEvent.click(screen.getByRole('button', { name: 'Save declaration' }))
  await waitFor(() => expect(declared()).toMatchObject([{ msme_class: null }]))
})
