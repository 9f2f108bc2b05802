import { expect, test } from 'vitest'
import type { Message } from '#contract/chat.ts'
import type { Page } from '#web/api/client.ts'
import { type Thread, withMessage, withNewestPage, withOlderPage, withoutMessage } from './thread.ts'

const said = (n: number) => ({ id: `m${n}`, created_at: new Date(n * 1000).toISOString() }) as Message

/** Like a reply of the server: newest first. */
const page = (numbers: number[], next: string | null): Page<Message> => ({
  items: numbers.map(said).toReversed(),
  next,
  total: null,
})
const thread = (numbers: number[], older: string | null): Thread => ({ messages: numbers.map(said), older })

test('a chat opens with its newest page, oldest at the top', () => {
  expect(withNewestPage(undefined, page([1, 2, 3], null))).toEqual(thread([1, 2, 3], null))
})

test('a new message joins at the bottom and nothing older is lost', () => {
  expect(withNewestPage(thread([1, 2, 3, 4], 'before-1'), page([4, 5], 'before-4'))).toEqual(
    thread([1, 2, 3, 4, 5], 'before-1'),
  )
})

test('a message that the other side deleted goes away', () => {
  expect(withNewestPage(thread([1, 2, 3, 4], null), page([1, 2, 4], null))).toEqual(thread([1, 2, 4], null))
  expect(withNewestPage(thread([1, 2, 3, 4], 'before-1'), page([2, 4], 'before-2'))).toEqual(
    thread([1, 2, 4], 'before-1'),
  )
})

test('after more news than a page holds, the chat starts over instead of hiding a hole', () => {
  expect(withNewestPage(thread([1, 2], 'before-1'), page([8, 9], 'before-8'))).toEqual(thread([8, 9], 'before-8'))
})

test('a chat whose messages were all deleted is empty', () => {
  expect(withNewestPage(thread([1, 2], null), page([], null))).toEqual(thread([], null))
})

test('older messages join at the top, none twice', () => {
  expect(withOlderPage(thread([4, 5], 'before-4'), page([2, 3, 4], 'before-2'))).toEqual(
    thread([2, 3, 4, 5], 'before-2'),
  )
})

test('a sent message is there once, whoever tells of it first', () => {
  const sent = withMessage(thread([1], null), said(2))
  expect(sent).toEqual(thread([1, 2], null))
  expect(withMessage(sent, said(2))).toBe(sent)
  expect(withoutMessage(sent, 'm1')).toEqual(thread([2], null))
})
