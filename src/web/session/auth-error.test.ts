import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { authErrorSentence } from './auth-error.ts'

test("shows the error's message, else the reply's error, else its detail, else the general sentence", () => {
  expect(authErrorSentence({ message: 'a', error: 'b', detail: 'c' }).text).toBe('a')
  expect(authErrorSentence({ message: '', error: 'b', detail: 'c' }).text).toBe('b')
  expect(authErrorSentence({ detail: 'c' }).text).toBe('c')
  expect([authErrorSentence({}), authErrorSentence(null)]).toEqual([messages.unknownError, messages.unknownError])
})
