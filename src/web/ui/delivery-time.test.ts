import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { deliveryTime } from './delivery-time.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each([
  ['3 दिन', '3 days'],
  ['1 day', '1 day'],
  ['Within 7 days', 'Within 7 days'],
  ['15 दिन में', 'Within 15 days'],
  ['7 days after order', '7 days after order'],
  ['सोमवार तक', 'सोमवार तक'],
])('a delivery in "%s" reads "%s"', (typed, shown) => {
  expect(deliveryTime(typed)).toBe(shown)
})
