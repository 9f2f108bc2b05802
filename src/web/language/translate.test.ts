import { i18n } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'
import { fieldErrors } from '#contract/field-errors.ts'
import { issueText } from '#contract/sentence.ts'
import { translateIssue } from './translate.ts'

afterEach(() => i18n.activate('en'))

test('in Hindi an error that a form wrote itself is said as it is, and one of the contract in its words', () => {
  const { code } = fieldErrors.gstRateUnknown
  i18n.loadAndActivate({ locale: 'hi', messages: { invalid_input: 'कुछ सही नहीं', [code]: 'दर चुनें' } })
  expect(translateIssue('लिखें कि बिल किसका है')).toBe('लिखें कि बिल किसका है')
  expect(translateIssue(issueText(fieldErrors.gstRateUnknown))).toBe('दर चुनें')
  expect(translateIssue('Invalid input')).toBe('कुछ सही नहीं')
})
