import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import * as account from '#contract/account.ts'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { sentenceOfIssue } from '#contract/sentence.ts'
import { translate } from '#server/language/translate.ts'

/** All inputs of people: the bodies of calls, and forms for other services. */
function shapes(): z.ZodMiniObject[] {
  const bodies = Object.values(api).flatMap((endpoint: Endpoint) => (endpoint.body ? [endpoint.body] : []))
  return [account.signUp, account.signIn, ...(bodies as z.ZodMiniObject[])]
}

const wrong = [undefined, null, 5, true, '', 'x', 'x'.repeat(10_000), '\u0001', -1, 1e15, 1.001]

/** The errors of a form whose fields are all wrong in the same way, for each way. */
function errorsOf(shape: z.ZodMiniObject): string[] {
  const fields = Object.keys(shape.def.shape)
  return wrong.flatMap((value) => {
    const parsed = shape.safeParse(Object.fromEntries(fields.map((field) => [field, value])))
    return parsed.error?.issues.map(({ message }) => message) ?? []
  })
}

const errors = [...new Set(shapes().flatMap(errorsOf))]

test('every error of a field that a form or call can have is a sentence with a code, and Hindi', () => {
  expect(errors.length).toBeGreaterThan(60)
  for (const error of errors) {
    const sentence = sentenceOfIssue(error)
    expect(sentence.code, error).toMatch(/^(field_\w+|invalid_gst_number|password_too_short|report_\w+_missing)$/)
    expect(translate('hi', sentence), error).toMatch(/\p{Script=Devanagari}/u)
  }
})

test('a field is called by its name in an error, in the form that the sentence needs', () => {
  const inHindi = errors.map((error) => translate('hi', sentenceOfIssue(error)))
  expect(inHindi).toContain('कंपनी का नाम भरना ज़रूरी है')
  expect(inHindi).toContain('काम के नाम में ज़्यादा से ज़्यादा 160 अक्षर आ सकते हैं')
})
