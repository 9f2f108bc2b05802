import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import * as account from '#contract/account.ts'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { hindi } from './hindi/hindi.ts'
import { said, saidName, speak, t } from './t.ts'

afterEach(() => speak('en'))

test('English needs no catalogue', () => {
  expect(t('Close')).toBe('Close')
  expect(said(messages.sendFailed)).toBe(messages.sendFailed)
})

test('each Hindi text has the values of its English one', () => {
  const valuesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
  for (const [english, text] of Object.entries(hindi)) expect(valuesIn(text), english).toEqual(valuesIn(english))
})

describe('in Hindi', () => {
  beforeEach(() => speak('hi', hindi))

  const isHindi = (text: string) => /\p{Script=Devanagari}/u.test(text)

  test('what people called something stays as they wrote it', () => {
    expect(said('PPC cement, 2,500 bags')).toBe('PPC cement, 2,500 bags')
    expect(saidName('2,500 bags')).toBe('2,500 bags')
    expect(saidName(messages.deletedUser)).toBe(hindi[messages.deletedUser])
  })

  test('a text and a sentence of the server are Hindi, with the names in it kept', () => {
    expect(t('Close')).toBe(hindi.Close)
    expect(said(messages.sessionEnded)).toBe(hindi[messages.sessionEnded])
    expect(said(messages.fileTooLarge('BOQ (rev 2).pdf'))).toContain('BOQ (rev 2).pdf')
    expect(said(messages.fileTooLarge('BOQ (rev 2).pdf'))).not.toContain('large')
  })

  test('every message of the contract is Hindi, also one about a file', () => {
    for (const message of Object.values(messages)) {
      const sentence = typeof message === 'function' ? message('BOQ.pdf') : message
      expect(isHindi(said(sentence)), sentence).toBe(true)
    }
  })

  test('every error of a field that a form or call can have is Hindi', () => {
    const errors = [...new Set(shapes().flatMap(errorsOf))]
    expect(errors.length).toBeGreaterThan(60)
    for (const error of errors) expect(isHindi(said(error)), error).toBe(true)
    expect(said('Company name is required')).toBe('कंपनी का नाम भरना ज़रूरी है')
    expect(said('Title can have at most 160 characters')).toBe('काम के नाम में ज़्यादा से ज़्यादा 160 अक्षर आ सकते हैं')
  })

  test.each([
    ['Asha Cement bid ₹1,85,000.50 on "Plinth "A"".', 'Asha Cement ने ₹1,85,000.50 की बोली लगाई: "Plinth "A""।'],
    [
      'Congratulations! Your bid on "TMT bars (12 mm)" was awarded.',
      'बधाई हो! "TMT bars (12 mm)" पर आपकी बोली चुनी गई।',
    ],
    ['Your bid on "Sand, 40 brass" was not selected this time.', '"Sand, 40 brass" पर आपकी बोली इस बार नहीं चुनी गई।'],
    ['Ravi & Sons wrote to you about "M30 RMC\nfor slab".', 'Ravi & Sons ने आपको लिखा है: "M30 RMC\nfor slab"।'],
    [
      'We received ₹5,000. Your subscription runs until 20 December 2026.',
      'हमें ₹5,000 मिल गए। आपका सब्सक्रिप्शन 20 दिसंबर 2026 तक चालू है।',
    ],
  ])('a notification is Hindi, with names, titles and amounts as they are: %s', (english, expected) => {
    expect(said(english)).toBe(expected)
  })

  test('what no catalogue knows stays as it is', () => {
    expect(said('Sharma Cement Agency')).toBe('Sharma Cement Agency')
  })
})

/** What people fill in: the bodies of calls and the forms that go elsewhere. */
function shapes(): z.ZodMiniObject[] {
  const bodies = Object.values(api).flatMap((endpoint: Endpoint) => (endpoint.body ? [endpoint.body] : []))
  return [account.signUp, account.signIn, ...(bodies as z.ZodMiniObject[])]
}

const wrong = [undefined, null, 5, true, '', 'x', 'x'.repeat(10_000), '\u0001', -1, 1e15, 1.001]

/** The errors of a form in which every field is wrong in the same way, for each way. */
function errorsOf(shape: z.ZodMiniObject): string[] {
  const fields = Object.keys(shape.def.shape)
  return wrong.flatMap((value) => {
    const parsed = shape.safeParse(Object.fromEntries(fields.map((field) => [field, value])))
    return parsed.error?.issues.map(({ message }) => message) ?? []
  })
}
