import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import type { Bid } from '#contract/bid.ts'
import type { ChatSummary, Message } from '#contract/chat.ts'
import type { Job } from '#contract/job.ts'
import { refusals } from '#contract/refusals.ts'
import { keyOf } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import { SendQueueProvider } from '#web/app/send-queue-provider.tsx'
import { ChatListItem } from '#web/features/chat/chat-list-item.tsx'
import { ChatThread } from '#web/features/chat/chat-thread.tsx'
import type { UnsentMessage } from '#web/features/chat/message-kind.ts'
import { threadKey } from '#web/features/chat/thread-cache.ts'
import { UnsentBubble } from '#web/features/chat/unsent-bubble.tsx'
import { MeContext } from '#web/session/me.ts'
import { messageTime } from '#web/ui/format.ts'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { patience } from '../support/machine-speed.ts'
import { openPage } from './open-page.ts'

configure({ asyncUtilTimeout: patience(20_000) })

const ravi = { id: 'ravi', company_id: 'ravi', role: 'buyer', member_role: 'owner' } as User
const asha = { id: 'asha', company_id: 'asha', role: 'supplier', member_role: 'owner' } as User
const engineer = { ...ravi, id: 'suresh', member_role: 'site' } as User

const job = {
  id: 'plinth',
  title: 'OPC 53 grade cement',
  quantity: '500 bags',
  location: 'Nashik',
  status: 'awarded',
  posted_by: 'ravi',
  bids: [] as Bid[],
} as Job
const lost = { id: 'lost', status: 'rejected', price_quote: 180_000 } as Bid
const won = {
  id: 'won',
  supplier_id: 'asha',
  status: 'awarded',
  price_quote: 185_000,
  delivery_estimate: '10 days',
  supplier_info: { company_name: 'Asha Cement', contact_phone: '+91 98765 43210' },
} as Bid
const chat: ChatSummary = {
  job_id: 'plinth',
  job_title: job.title,
  unread_count: 0,
  other_participant: {
    company_id: 'asha',
    company_name: 'Asha Cement',
    role: 'supplier',
    is_guest: false,
    claimed_from: null,
    represented: null,
    closed_at: null,
  },
  taken_over: false,
  last_message: null,
  last_message_at: null,
  message_count: 0,
}
const message = (id: string, sender: User, text: string) =>
  ({
    id,
    sender_id: sender.id,
    sender_info: { company_name: sender.id, role: sender.role },
    sender_name: null,
    from_colleague: false,
    message: text,
    file_attachments: [],
    created_at: '2026-11-21T06:00:00.000Z',
    read: true,
    deleted_after: 0,
    removed_after: 0,
    deleted_before: 0,
    removed_before: 0,
  }) as Message

beforeAll(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})
afterAll(() => void vi.unstubAllGlobals())

let server: Awaited<ReturnType<typeof startApiStandIn>>
/** What the server has, by path; a test may change it before it opens the chat. */
let replies: Record<string, unknown>
let isAway: boolean

beforeEach(async () => {
  isAway = false
  replies = {
    '/api/jobs/plinth': { ...job, bids: [lost, won] },
    '/api/jobs/plinth/chat': [message('theirs', asha, 'Gate 2?'), message('own', ravi, 'Thakns')],
    '/api/jobs/plinth/chat/with-files': message('sent', ravi, 'Photo of the gate'),
  }
  server = await startApiStandIn(({ path }) => ({
    status: isAway || (path.endsWith('/awards') && !(path in replies)) ? 503 : 200,
    body: replies[path.split('?')[0]!] ?? [],
  }))
  openPage(`${server.url}/chat?job_id=plinth`)
})

afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

function open(me: User, shown = chat) {
  render(
    <QueryClientProvider client={queryClient}>
      <MeContext value={me}>
        <MemoryRouter>
          <SendQueueProvider>
            <ChatThread jobId="plinth" chat={shown} />
          </SendQueueProvider>
        </MemoryRouter>
      </MeContext>
    </QueryClientProvider>,
  )
}

const order = () => screen.getByRole('region', { name: 'Order' })
const actionsOf = (text: string) => {
  const bubble = screen.getByText(text).closest<HTMLElement>('.group')!
  return within(bubble).getByRole('button', { name: 'Message actions' })
}
const offered = () => screen.queryAllByRole('menuitem').map((item) => item.textContent)

test('above the messages stands what was agreed, and the buyer can call the winner', async () => {
  open(ravi)
  await within(order()).findByText('₹1,85,000')
  for (const text of [job.title, '500 bags · Nashik', '10 days']) within(order()).getByText(text)
  const call = screen.getByRole('link', { name: 'Call Asha Cement' })
  expect(call.getAttribute('href')).toBe('tel:+919876543210')
})

test('the winner is not offered to call the own number', async () => {
  replies['/api/jobs/plinth'] = { ...job, bids: [won] }
  open(asha)
  await within(order()).findByText('₹1,85,000')
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull()
})

test('a winner that is not among the cheapest is found among all bids', async () => {
  replies['/api/jobs/plinth'] = { ...job, bids: [lost] }
  replies['/api/jobs/plinth/bids/all'] = [lost, won]
  open(ravi)
  await within(order()).findByText('₹1,85,000')
})

test('of a job with lines stands what was awarded, and never the whole bid while that is not known', async () => {
  replies['/api/jobs/plinth'] = { ...job, item_count: 6, bids: [won] }
  open(ravi)
  await within(order()).findByText('10 days')
  expect(within(order()).queryByText(/₹/)).toBeNull()
  replies['/api/jobs/plinth/awards'] = { awards: [{ bid_id: 'won', status: 'accepted', amount: 92_500 }] }
  await queryClient.refetchQueries({ queryKey: [api.awards.path] })
  await within(order()).findByText('₹92,500')
})

test('only what was accepted stands there, an offer as one, and of an order in force its total', async () => {
  const part = (id: string, status: string, amount: number) => ({ id, bid_id: 'won', status, amount })
  replies['/api/jobs/plinth'] = { ...job, item_count: 6, bids: [{ ...won, status: 'offered' }] }
  replies['/api/jobs/plinth/awards'] = { awards: [part('sand', 'offered', 2_88_864)] }
  open(ravi)
  await within(order()).findByText('₹2,88,864')
  within(order()).getByText('Offered, not accepted yet')

  replies['/api/jobs/plinth/awards'] = {
    awards: [part('cement', 'accepted', 2_86_645.6), part('sand', 'offered', 2_88_864)],
  }
  await queryClient.refetchQueries({ queryKey: [api.awards.path] })
  await within(order()).findByText('₹2,86,645.60')
  expect(within(order()).queryByText('Offered, not accepted yet')).toBeNull()

  const ofCement = { id: 'order', bid_id: 'won', award_id: 'cement', status: 'accepted', total: 3_16_500 }
  const ofSand = { ...ofCement, id: 'draft', award_id: 'sand', status: 'issued', total: 2_88_864 }
  replies['/api/orders'] = [ofSand, ofCement]
  await queryClient.refetchQueries({ queryKey: [api.orders.path] })
  await within(order()).findByText('₹3,16,500')
})

test('of a salesman whose two firms share a job, both firms stand there with the sum of what they won', async () => {
  const firm = (company_name: string) => ({ company_name }) as Bid['company_represented']
  const [murum, metal] = [
    { ...won, id: 'murum', company_represented: firm('Bhima Crushers'), delivery_estimate: '6 days' },
    { ...won, id: 'metal', company_represented: firm('Kaveri Aggregates'), delivery_estimate: '6 days' },
  ]
  replies['/api/jobs/plinth'] = { ...job, item_count: 2, bids: [metal] }
  replies['/api/jobs/plinth/bids/all'] = [murum, metal]
  const part = (bid_id: string, amount: number) => ({ bid_id, status: 'accepted', amount })
  replies['/api/jobs/plinth/awards'] = { awards: [part('murum', 1_22_720), part('metal', 1_15_050)] }
  open(ravi, { ...chat, other_participant: { ...chat.other_participant, role: 'salesman' } })
  await within(order()).findByText('₹2,37,770')
  within(order()).getByText('6 days')
  screen.getByText('Salesman · for Bhima Crushers, Kaveri Aggregates')
})

test('who sees no prices is shown the item alone, and no bids are asked for', async () => {
  replies['/api/jobs/plinth'] = job
  open(engineer)
  await within(order()).findByText('500 bags · Nashik')
  expect(within(order()).queryByText(/₹/)).toBeNull()
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull()
  expect(server.received.map(({ path }) => path)).not.toContain('/api/jobs/plinth/bids/all')
})

test('a text that is too long says so, stays whole, and cannot be sent', async () => {
  open(ravi)
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Message')
  const long = 'x'.repeat(4001)
  fireEvent.change(field, { target: { value: long } })
  expect(screen.getByRole('alert').textContent).toContain('Too long: 4,001 of 4,000 characters.')
  expect(field.value).toBe(long)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
  fireEvent.change(field, { target: { value: long.slice(1) } })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false)
  fireEvent.change(field, { target: { value: '' } })
})

test('the menu of a message copies it, and deletes it for its sender alone', async () => {
  open(ravi)
  await screen.findByText('Gate 2?')
  fireEvent.click(actionsOf('Gate 2?'))
  await waitFor(() => expect(offered()).toEqual(['Copy', 'Report']))
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
  expect(offered()).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(actionsOf('Gate 2?')))

  fireEvent.click(actionsOf('Thakns'))
  await waitFor(() => expect(offered()).toEqual(['Copy', 'Delete message']))
  expect(document.activeElement?.textContent).toBe('Copy')
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
  fireEvent.click(document.activeElement!)
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Thakns')).toBeNull())
  expect(server.received).toContainEqual(expect.objectContaining({ method: 'DELETE', path: '/api/messages/own' }))
})

test('where messages are missing stands whether their senders or the marketplace took them away', async () => {
  const gap = { deleted_before: 1, deleted_after: 3, removed_after: 2 }
  replies['/api/jobs/plinth/chat'] = [{ ...message('theirs', asha, 'Gate 2?'), ...gap }]
  open(ravi)
  await screen.findByText('2 messages were removed by the marketplace')
  expect(screen.getAllByText('1 message was deleted by its sender')).toHaveLength(2)
})

test('a long press opens the same menu, while a scroll and a tap do not', async () => {
  open(ravi)
  const text = await screen.findByText('Gate 2?')
  const finger = { pointerType: 'touch', clientX: 100, clientY: 100 }
  fireEvent.pointerDown(text, finger)
  fireEvent.pointerMove(text, { ...finger, clientY: 140 })
  fireEvent.pointerDown(text, finger)
  fireEvent.pointerUp(text, finger)
  fireEvent.pointerDown(screen.getByText('Thakns'), finger)
  await waitFor(() => expect(offered()).toEqual(['Copy', 'Delete message']))
})

const plan = new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' })

test.each([
  ['a first attempt is being made', { isUnanswered: false }, 'Sending'],
  [
    'an attempt had no answer, and the next one is being made',
    { isUnanswered: true },
    'Goes out when the network is back',
  ],
  ['the bytes of its files are on their way again', { isUnanswered: true, progress: 0.4, files: [plan] }, 'Sending'],
])(
  'while %s, a waiting message says so in a browser that believes to be online',
  (_, { files = [] as File[], ...state }: { isUnanswered: boolean; progress?: number; files?: File[] }, words) => {
    const message = { content: { text: 'Gate 2', files }, stopped: null, isSending: true, progress: 1, ...state }
    const nothing = () => {}
    render(
      <UnsentBubble
        message={message as unknown as UnsentMessage}
        onRetry={nothing}
        onDiscard={nothing}
        onEdit={nothing}
      />,
    )
    expect(screen.getByText(words)).toBeDefined()
  },
)

test('in the list of chats the company comes first', () => {
  render(
    <QueryClientProvider client={queryClient}>
      <MeContext value={ravi}>
        <MemoryRouter>
          <SendQueueProvider>
            <ChatListItem chat={chat} company={null} isSelected={false} />
          </SendQueueProvider>
        </MemoryRouter>
      </MeContext>
    </QueryClientProvider>,
  )
  expect(screen.getByRole('link').textContent).toMatch(/Asha Cement.*OPC 53 grade cement.*Supplier\/Contractor/)
})

test('a chat takes the picture of a mixed choice, and says what it left out and why, also after it was sent', async () => {
  open(ravi)
  await screen.findByText('Gate 2?')
  const files = [new File(['%PDF-1.7'], 'challan.pdf'), new File(['500'], 'rates.txt', { type: 'text/plain' })]
  fireEvent.change(document.querySelector('input[type=file][multiple]')!, { target: { files } })
  const leftOut = await screen.findByRole('alert')
  for (const words of ['1 file is left out', 'File "rates.txt" is not supported', 'as PDF'])
    expect(leftOut.textContent).toContain(words)
  expect(screen.getByRole('button', { name: /challan.pdf/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Remove challan.pdf/ })).toBeNull())
  expect(screen.getByRole('alert').textContent).toContain('rates.txt')
  // What has not arrived would be sent again from the next chat.
  await screen.findByText('Photo of the gate')
})

test('without a network a chat tells the age of its messages, not that of the job, which was read when it was opened', async () => {
  open(ravi)
  await screen.findByText('Gate 2?')
  await waitFor(() => expect(order()).toBeTruthy())
  isAway = true
  const [opened, newest] = [2, 1].map((hours) => Date.now() - hours * 60 * 60_000) as [number, number]
  queryClient.setQueryData(keyOf(api.job, { params: { id: 'plinth' } }), (kept) => kept, { updatedAt: opened })
  queryClient.setQueryData(threadKey('plinth'), (kept) => kept, { updatedAt: newest })
  expect((await screen.findByText(/^No connection/)).textContent).toContain(messageTime(new Date(newest).toISOString()))
})

test('the chat with a closed account is read alone, and what was begun or refused stays to be seen', async () => {
  open(ravi)
  fireEvent.change(await screen.findByLabelText('Message'), { target: { value: 'Truck leaves on Thursday' } })
  cleanup()
  const closed_at = '2026-11-24T06:00:00.000Z'
  open(ravi, { ...chat, other_participant: { ...chat.other_participant, closed_at } })
  const note = await screen.findByText(/^This account was closed on 24 Nov 2026/, {}, { timeout: 5000 })
  expect(note.parentElement!.textContent).toContain('Truck leaves on Thursday')
  await screen.findByText('Gate 2?')
  expect(screen.queryByLabelText('Message')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByText('Truck leaves on Thursday')).toBeNull()
})

test('where a firm has taken over what its salesman had won, he reads his chat and writes no more', async () => {
  open(ravi, { ...chat, taken_over: true })
  await screen.findByText(/^The firm looks after its award itself now/, {}, { timeout: 5000 })
  expect(screen.queryByLabelText('Message')).toBeNull()
})

test('a message that a closed account refused is neither tried again nor put back where nothing is sent', () => {
  const sentence = refusals.accountClosed
  const message = { content: { text: 'Gate 2', files: [] }, stopped: { refusal: { errors: [], sentence } } }
  const nothing = () => {}
  render(
    <UnsentBubble
      message={message as unknown as UnsentMessage}
      onRetry={nothing}
      onDiscard={nothing}
      onEdit={nothing}
      isClosed
    />,
  )
  expect(screen.getByRole('alert').textContent).toContain(sentence.text)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Discard'])
  expect(screen.getByText('Gate 2')).toBeTruthy()
})
