import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

const rulesOf = (settings: Record<string, string>) => readConfig(settings).webhookRules

test('webhooks reach public addresses alone, in production by https', () => {
  expect(rulesOf({ NODE_ENV: 'production' })).toEqual({ publicOnly: true, httpsOnly: true })
  expect(rulesOf({})).toEqual({ publicOnly: true, httpsOnly: false })
})

test('private networks are for development: production does not start with them', () => {
  expect(rulesOf({ WEBHOOKS_ALLOW_PRIVATE: '1' })).toEqual({ publicOnly: false, httpsOnly: false })
  const start = () => readConfig({ NODE_ENV: 'production', WEBHOOKS_ALLOW_PRIVATE: '1' })
  expect(start).toThrow('WEBHOOKS_ALLOW_PRIVATE must not be 1 in production')
})
