import { test } from 'vitest'
import {
  admin,
  buyers,
  type ClausesOf,
  expectEveryAnswer,
  no,
  sunil,
  suppliers,
  yes,
} from '#tests/support/policy-cast.ts'
import { policy } from './policy.ts'
import type { webhookPolicy } from './webhook-policy.ts'

const clauses: ClausesOf<typeof webhookPolicy> = {
  manageWebhooks: [
    { ask: policy.manageWebhooks, rows: buyers(yes, no, no, no, no, no) },
    { ask: policy.manageWebhooks, rows: suppliers(yes, no, no, no, no) },
    {
      ask: policy.manageWebhooks,
      rows: [
        [sunil, no],
        [admin, no],
      ],
    },
  ],
  addWebhook: [
    { ask: (me) => policy.addWebhook(me, 9), rows: buyers(yes, no, no, no, no, no) },
    { ask: (me) => policy.addWebhook(me, 10), rows: buyers('conflict', no, no, no, no, no) },
  ],
  sendToWebhook: [
    { ask: (me) => policy.sendToWebhook(me, { status: 'on' }), rows: suppliers(yes, no, no, no, no) },
    { ask: (me) => policy.sendToWebhook(me, { status: 'off' }), rows: suppliers('conflict', no, no, no, no) },
  ],
}

test.each(Object.entries(clauses))('%s answers every member by the role in the company', (_, cases) => {
  expectEveryAnswer(cases)
})
