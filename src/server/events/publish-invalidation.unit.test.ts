import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { messagesOf } from './publish-invalidation.ts'

test('people who are to look at the same resources share a message, and everybody is told once', () => {
  const [asha, vikram, ravi] = [randomUUID(), randomUUID(), randomUUID()]
  expect(
    messagesOf([
      { to: [asha], at: ['ownBids', 'chats'] },
      { to: 'everybody', at: ['jobs'] },
      { to: [ravi], at: ['ownJobs'] },
      { to: [vikram, asha], at: ['ownBids', 'chats'] },
      { to: 'everybody', at: ['jobs'] },
    ]),
  ).toEqual([
    { to: [asha, vikram], at: ['ownBids', 'chats'] },
    { to: [ravi], at: ['ownJobs'] },
    { to: 'everybody', at: ['jobs'] },
  ])
})

test('an award with 200 bidders fits into messages that PostgreSQL takes, and leaves nobody out', () => {
  const bidders = Array.from({ length: 200 }, () => randomUUID())
  const job = randomUUID()
  const sent = messagesOf(
    bidders.map((bidder) => ({
      to: [bidder],
      at: ['notifications', 'unreadCount', 'ownBids', `job:${job}`, `bidsOfJob:${job}`, 'dashboardStats', 'chats'],
    })),
  )
  expect(Math.max(...sent.map((message) => JSON.stringify(message).length))).toBeLessThan(8000)
  expect(sent.flatMap((message) => ('to' in message ? message.to : []))).toEqual(bidders)
})

test('a salesman with bids on 500 jobs, like 200 people who are told of 500 jobs at once, fits too', () => {
  const jobs = Array.from({ length: 500 }, () => `webhookDeliveries:${randomUUID()}` as const)
  const people = Array.from({ length: 200 }, () => randomUUID())
  const sent = messagesOf([{ to: people, at: jobs }])
  expect(Math.max(...sent.map((message) => JSON.stringify(message).length))).toBeLessThan(8000)
  const told = new Set(sent.flatMap((message) => ('to' in message ? message.to : [])))
  expect([...told]).toEqual(people)
  for (const person of [people[0]!, people[199]!])
    expect(sent.flatMap((message) => ('to' in message && message.to.includes(person) ? message.at : []))).toEqual(jobs)
})
