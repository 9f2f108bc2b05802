import { expect, test } from 'vitest'
import type { ChatSummary } from '#contract/chat.ts'
import { chatAddress, chatAt, companyOf } from './chat-address.ts'

const chat = (company_id: string, claimed_from: string | null = null) =>
  ({ job_id: 'slab', other_participant: { company_id, claimed_from } }) as ChatSummary

test('an address that names the guest of before leads to the chat with the company that took its bids over', () => {
  const [other, claimed] = [chat('ganesh'), chat('gokul', 'guest')]
  expect(chatAt([other, claimed], 'slab', 'guest')).toBe(claimed)
  expect(chatAt([other, claimed], 'slab', 'ganesh')).toBe(other)
  expect(chatAt([other, claimed], 'slab', 'nobody')).toBeUndefined()
  expect(chatAt([other, claimed], 'slab', null)).toBe(other)
})

test('the chat keeps the name that it has on this device, so that begun messages and those that wait stay in it', () => {
  const other = chat('ganesh')
  const nameIn = (chats: ChatSummary[], company: string) =>
    chatAddress('slab', companyOf(chatAt(chats, 'slab', company)!, chats))
  const name = nameIn([other, chat('guest')], 'guest')
  const after = [other, chat('gokul', 'guest')]
  for (const company of ['guest', 'gokul']) expect(nameIn(after, company)).toBe(name)
  expect(nameIn(after, 'ganesh')).not.toBe(name)
})
