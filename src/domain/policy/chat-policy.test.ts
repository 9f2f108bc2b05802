import { expect, test } from 'vitest'
import {
  admin,
  answer,
  asha,
  awardedJob,
  buyers,
  type ClausesOf,
  chat,
  expectEveryAnswer,
  meera,
  no,
  openJob,
  ravi,
  suppliers,
  vikram,
  yes,
} from '#tests/support/policy-cast.ts'
import type { chatPolicy } from './chat-policy.ts'
import { policy } from './policy.ts'

test.each([
  ['the buyer opens the chat of an awarded job', ravi, awardedJob, chat, 'yes'],
  ['the winner opens it', asha, awardedJob, chat, 'yes'],
  ['a losing bidder cannot know of it', vikram, awardedJob, chat, 'hidden'],
  ['another buyer cannot know of it', meera, awardedJob, chat, 'hidden'],
  ['an admin does not read along', admin, awardedJob, chat, 'hidden'],
  ['before the award the buyer is told to wait', ravi, openJob, null, 'conflict'],
  ['before the award there is nothing for a bidder', asha, openJob, null, 'hidden'],
  ['before the award there is nothing for an admin', admin, openJob, null, 'hidden'],
] as const)('%s', (_, me, job, parties, expected) => {
  expect(answer(policy.openChat(me, job, parties))).toBe(expected)
})

test.each([
  ['its sender deletes a message', asha, 'yes'],
  ['the other side sees it but cannot delete it', ravi, 'forbidden'],
  ['a stranger cannot know of it', vikram, 'hidden'],
  ['nor can an admin', admin, 'hidden'],
] as const)('%s', (_, me, expected) => {
  expect(answer(policy.deleteMessage(me, chat, { sender_id: 'asha' }))).toBe(expected)
})

const clauses: ClausesOf<typeof chatPolicy> = {
  openChat: [
    { ask: (me) => policy.openChat(me, awardedJob, chat), rows: buyers(yes, yes, yes, yes, yes, yes) },
    { ask: (me) => policy.openChat(me, awardedJob, chat), rows: suppliers(yes, yes, yes, yes, yes) },
  ],
  writeInChat: [
    {
      ask: (me) => policy.writeInChat(me, awardedJob, { ...chat, other_closed: false, taken_over: false }),
      rows: buyers(yes, yes, no, yes, no, no),
    },
    {
      ask: (me) => policy.writeInChat(me, awardedJob, { ...chat, other_closed: false, taken_over: false }),
      rows: suppliers(yes, yes, yes, no, no),
    },
    {
      ask: (me) => policy.writeInChat(me, awardedJob, { ...chat, other_closed: true, taken_over: false }),
      rows: suppliers('conflict', 'conflict', 'conflict', no, no),
    },
    {
      ask: (me) => policy.writeInChat(me, awardedJob, { ...chat, other_closed: false, taken_over: true }),
      rows: buyers('conflict', 'conflict', no, 'conflict', no, no),
    },
  ],
  deleteMessage: [
    // People delete only their own messages: owners too are refused for a colleague's.
    { ask: (me) => policy.deleteMessage(me, chat, { sender_id: 'kavita' }), rows: buyers(no, yes, no, no, no, no) },
  ],
}

test.each(Object.entries(clauses))('%s answers every member by the role in the company', (_, cases) => {
  expectEveryAnswer(cases)
})
