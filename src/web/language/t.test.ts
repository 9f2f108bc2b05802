import { afterEach, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { hindi } from './hindi/hindi.ts'
import { said, speak, t } from './t.ts'

afterEach(() => speak('en'))

test('English needs no catalogue', () => {
  expect(t('Close')).toBe('Close')
  expect(said(messages.sendFailed)).toBe(messages.sendFailed)
})

test('in Hindi a text and a sentence of the server are Hindi, with the names in it kept', () => {
  speak('hi', hindi)
  expect(t('Close')).toBe(hindi.Close)
  expect(said(messages.sessionEnded)).toBe(hindi[messages.sessionEnded])
  expect(said(messages.fileTooLarge('BOQ (rev 2).pdf'))).toContain('BOQ (rev 2).pdf')
  expect(said(messages.fileTooLarge('BOQ (rev 2).pdf'))).not.toContain('large')
})

test('what no catalogue knows stays as it is', () => {
  speak('hi', hindi)
  expect(said('Sharma Cement Agency')).toBe('Sharma Cement Agency')
})

test('each Hindi text has the values of its English one', () => {
  const valuesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
  for (const [english, text] of Object.entries(hindi)) expect(valuesIn(text), english).toEqual(valuesIn(english))
})
