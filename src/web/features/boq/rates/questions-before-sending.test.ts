import { expect, test } from 'vitest'
import { paise } from '#domain/exact.ts'
import { questionsBeforeSending } from './questions-before-sending.ts'
import type { Reckoning } from './sent-rates.ts'

const freight = { kind: 'freight', basis: 'lump', amount: 12_000, gst_percent: 18 } as const

test.each([
  ['for_site', 'supplier', ['freight_twice']],
  ['for_site', 'third_party', []],
  ['ex_works', 'supplier', []],
  ['ex_works_plus_freight', 'supplier', []],
  ['ex_works_plus_freight', 'third_party', ['freight_missing']],
] as const)('rates %s with freight that goes to the %s: %j is asked', (delivery_basis, payable_to, asked) => {
  const reckoning = {
    sent: { items: [], delivery_basis, charges: [{ ...freight, payable_to }] },
    priced: { items: [] },
    reckoned: { price_quote: paise(100_000) },
  } as unknown as Reckoning
  expect(questionsBeforeSending(reckoning, [], null).map(({ code }) => code)).toEqual(asked)
})
