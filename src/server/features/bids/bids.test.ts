import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { type Market, openMarket, type Person, placeBid, postJob } from '#tests/support/market.ts'

let market: Market
let ravi: Person
let asha: Person
let vikram: Person

beforeAll(async () => {
  market = await openMarket()
  ;[ravi, asha, vikram] = await Promise.all([
    market.buyer('Ravi Constructions'),
    market.supplier('Asha Cement'),
    market.supplier('Vikram Traders'),
  ])
})
afterAll(() => market.close())

test('the buyer awards the better of two bids: one wins, one loses, all are told, and the chat opens', async () => {
  const job = await postJob(ravi)
  const ashas = await placeBid(asha, job, 185_000)
  await placeBid(vikram, job, 192_500.5)

  const received = await ravi.call('bidsOfJob', { params: { id: job.id } })
  expect(received.map((bid) => [bid.supplier_info.company_name, bid.price_quote])).toEqual([
    ['Vikram Traders', 192_500.5],
    ['Asha Cement', 185_000],
  ])

  const award = await ravi.call('awardBid', { params: { jobId: job.id, bidId: ashas.id } })
  expect(award.message).toBe(messages.awarded)

  expect((await asha.call('ownBids')).map((bid) => bid.status)).toEqual(['awarded'])
  expect((await vikram.call('ownBids')).map((bid) => bid.status)).toEqual(['rejected'])
  expect((await asha.call('notifications'))[0]).toMatchObject({ type: 'bid_awarded', read: false, job_id: job.id })
  expect((await vikram.call('notifications'))[0]).toMatchObject({ type: 'bid_rejected', read: false, job_id: job.id })
  expect((await ravi.call('notifications')).map((notice) => notice.type)).toEqual(['bid_received', 'bid_received'])

  await asha.call('sendMessage', { params: { jobId: job.id }, body: { message: 'Thank you. When can we unload?' } })
  const [chat] = await ravi.call('chats')
  expect(chat).toMatchObject({
    job_id: job.id,
    unread_count: 1,
    message_count: 1,
    last_message: 'Thank you. When can we unload?',
  })
  expect(chat!.other_participant).toEqual({ company_name: 'Asha Cement', role: 'supplier' })
})
