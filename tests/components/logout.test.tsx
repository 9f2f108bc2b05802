import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { queryClient } from '#web/api/query-client.ts'
import { AppShell } from '#web/app/app-shell.tsx'
import { draftNames, saveDraft } from '#web/device/draft-store.ts'
import { entryStore } from '#web/device/queue/entry-store.ts'
import { NoCompany } from '#web/features/account/no-company.tsx'
import { sessionState, setSessionState } from '#web/session/session-state.ts'
import { storageKey } from '#web/session/stored-session.ts'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

beforeAll(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})
afterAll(() => void vi.unstubAllGlobals())

let server: Awaited<ReturnType<typeof startApiStandIn>>
/** One browser for all tests; each has its own person. */
let people = 0
let asha: User

beforeEach(async () => {
  localStorage.clear()
  server = await startApiStandIn(() => ({ status: 200, body: [] }))
  openPage(`${server.url}/dashboard`)
  asha = {
    ...{ id: `asha-${++people}`, company_id: 'asha', role: 'supplier', member_role: 'owner', members: 1 },
    ...{ company_name: 'Asha Cement', person_name: '', trial_expires_at: '2999-01-01T00:00:00.000Z' },
  } as User
  localStorage.setItem(storageKey, JSON.stringify({ user: { id: asha.id } }))
  setSessionState({ status: 'signed-in', user: asha })
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

const waits = (key: string, kind: string, queue: string) =>
  entryStore(asha.id).put({
    ...{ key, kind, queue, after: null, content: { jobId: 'plinth', bid: {}, text: '', files: [] } },
    ...{ createdAt: 1, firstSentAt: null, stopped: { refusal: null } },
  })
const openMenuAndLogOut = () => {
  show(asha, <AppShell bell={null}>the screen</AppShell>)
  const menu = screen.queryByRole('button', { name: 'Open menu' })
  if (menu) fireEvent.click(menu)
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
}
const stillHere = async () => [(await entryStore(asha.id).all()).length, draftNames(asha.id, '').length]

test('a logout first names what waits to be sent or is unfinished, and who stays loses none of it', async () => {
  await waits('one', 'bid', 'bid-plinth')
  await waits('two', 'message', 'chat plinth')
  saveDraft(asha.id, 'bid-plinth', { price_quote: 380 })
  saveDraft(asha.id, 'bid-roof', { price_quote: 52 })
  openMenuAndLogOut()
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain(
    '1 bid and 1 message wait to be sent. 1 bid is unfinished. Logging out deletes them from this device.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect([sessionState().status, await stillHere()]).toEqual(['signed-in', [2, 2]])

  fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Log out and delete' }))
  expect(sessionState()).toMatchObject({ status: 'signed-out', left: true })
  await waitFor(async () => expect(await stillHere()).toEqual([0, 0]))
})

test('a logout names begun messages and unsaved changes of the profile too', async () => {
  saveDraft(asha.id, 'chat plinth', 'Two trucks on Mon')
  saveDraft(asha.id, 'profile', { address: 'Pune' })
  openMenuAndLogOut()
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain(
    '1 message and 1 form are unfinished. Logging out deletes them from this device.',
  )
})

test('trucks that were sent or received without a network are named as well', async () => {
  await waits('one', 'receipt', 'receipt 1')
  await waits('two', 'dispatch', 'dispatch plinth')
  openMenuAndLogOut()
  expect((await screen.findByRole('alertdialog')).textContent).toContain('2 trucks wait to be sent.')
})

test('who belongs to no company is asked as well', async () => {
  await waits('one', 'message', 'chat plinth')
  show(asha, <NoCompany email="asha@example.in" />)
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('1 message waits to be sent.')
})

test('where nothing waits a logout asks nothing', async () => {
  openMenuAndLogOut()
  await waitFor(() => expect(sessionState()).toMatchObject({ status: 'signed-out', left: true }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
