import { expect, test } from 'vitest'
import { limits } from './limits.ts'

test('the numbers of the business are those that were agreed', () => {
  expect(limits).toMatchObject({
    subscriptionRupeesPerMonth: 5000,
    trialMonths: 1,
    gstNumberLength: 15,
    passwordMinLength: 6,
    resetCodeLength: 6,
    bidsPerJobInLists: 3,
    unreadBadgeMax: 9,
    idPrefixLength: 8,
    fileBytes: 10_485_760,
    notificationPollMs: 30_000,
    chatListPollMs: 10_000,
    chatThreadPollMs: 2_000,
  })
})
