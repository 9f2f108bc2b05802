import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { createInvalidator, keysAt } from './invalidate-queries.ts'
import { keyOf, pagesOf, queryOf } from './queries.ts'

/** Which of these queries are shown for a resource. */
function shownAt(resource: string): string[] {
  const client = new QueryClient()
  const shown = {
    thread: [...keyOf(api.messages, { params: { jobId: 'j1' } }), 'thread'],
    'other thread': [...keyOf(api.messages, { params: { jobId: 'j2' } }), 'thread'],
    bids: pagesOf(api.bidsOfJob, { params: { id: 'j1' }, query: { limit: '20' } }).queryKey,
    notifications: pagesOf(api.notifications, { query: { limit: '20' } }).queryKey,
    'files of a bid': queryOf(api.files, { params: { fileType: 'bid', itemId: 'b1' } }).queryKey,
    'own jobs': pagesOf(api.ownJobs).queryKey,
    'all bids': queryOf(api.allBidsOfJob, { params: { id: 'j1' } }).queryKey,
    'bids elsewhere': queryOf(api.allBidsOfJob, { params: { id: 'j2' } }).queryKey,
    'jobs to bid on': pagesOf(api.jobsForBidder, { query: { limit: '20' } }).queryKey,
    actions: queryOf(api.dashboardActions).queryKey,
  }
  for (const queryKey of Object.values(shown)) client.setQueryData(queryKey, {} as never)
  const found = keysAt(resource)
    .flatMap((queryKey) => client.getQueryCache().findAll({ queryKey }))
    .map((query) => query.queryHash)
  return Object.entries(shown).flatMap(([name, key]) => (found.includes(JSON.stringify(key)) ? [name] : []))
}

test('a resource is all that is shown of a call, and where it has an id, of that thing alone', () => {
  expect(shownAt('messages:j1')).toEqual(['thread'])
  expect(shownAt('bidsOfJob:j1')).toEqual(['bids', 'all bids'])
  expect(shownAt('notifications')).toEqual(['notifications'])
  expect(shownAt('files:b1')).toEqual(['files of a bid'])
  expect(shownAt('ownJobs')).toEqual(['own jobs', 'actions'])
  expect(shownAt('jobs')).toEqual(['jobs to bid on', 'actions'])
})

test('places that this page does not know are passed over', () => {
  for (const resource of ['', 'tenders', 'messages', 'chats:j1', 'toString', '__proto__:x'])
    expect(keysAt(resource)).toEqual([])
})

test('what happens while a list is first fetched is looked for once more when that is there', async () => {
  vi.stubGlobal('document', { visibilityState: 'visible' })
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let asked = 0
  const client = new QueryClient()
  const observer = new QueryObserver(client, { queryKey: keyOf(api.chats), queryFn: () => answers[asked++]!.promise })
  const leave = observer.subscribe(() => {})
  const look = createInvalidator(client)
  look({ name: 'look', data: '{"at":["chats"]}', id: '1' })
  expect(asked).toBe(1)
  answers[0]!.resolve('as it was when that was asked')
  await vi.waitFor(() => expect(asked).toBe(2))
  answers[1]!.resolve('with what happened since')
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('with what happened since'))
  expect(asked).toBe(2)
  leave()
  vi.unstubAllGlobals()
})
