import { expect, test } from 'vitest'
import { isParty, otherParty } from './chat-access.ts'

const chat = { buyer_id: 'ravi', bidder_id: 'asha' }

test.each([
  ['the buyer', 'ravi', true],
  ['the winner', 'asha', true],
  ['a losing bidder', 'vikram', false],
  ['nobody', '', false],
])('of %s it is known whether the chat is theirs', (_, person, expected) => {
  expect(isParty(person, chat)).toBe(expected)
})

test('each side talks to the other', () => {
  expect([otherParty('ravi', chat), otherParty('asha', chat)]).toEqual(['asha', 'ravi'])
})
