import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { authErrorText } from './auth-error.ts'

test("shows the error's message, else the reply's error, else its detail, else the general sentence", () => {
  expect(authErrorText({ message: 'a', error: 'b', detail: 'c' })).toBe('a')
  expect(authErrorText({ message: '', error: 'b', detail: 'c' })).toBe('b')
  expect(authErrorText({ detail: 'c' })).toBe('c')
  expect([authErrorText({}), authErrorText(null)]).toEqual([messages.unknownError, messages.unknownError])
})
