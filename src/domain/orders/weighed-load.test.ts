import { expect, test } from 'vitest'
import { countedBeside } from './weighed-load.ts'

const steel = { unit: 'mt', qty: 5 } as const

test.each([
  ['600 kg less than 5 MT', 4400, [steel], 5000],
  ['within what scales differ', 4905, [steel], null],
  ['more than was counted', 5400, [steel], 5000],
  ['bundles of wire beside it may be heavy', 5400, [steel, { unit: 'bdl', qty: 2 }], null],
  ['and never light', 4400, [steel, { unit: 'bdl', qty: 2 }], 5000],
  ['nothing of the bundles came', 5400, [steel, { unit: 'bdl', qty: 0 }], 5000],
  [
    'kilograms and quintals',
    900,
    [
      { unit: 'kg', qty: 500.5 },
      { unit: 'qtl', qty: 5 },
    ],
    1000.5,
  ],
  ['bags are not weighed', 2000, [{ unit: 'bag', qty: 200 }], null],
  ['no weighbridge', null, [steel], null],
  ['nothing was counted', 4400, [{ unit: 'mt', qty: 0 }], null],
] as const)('a load beside what was counted: %s', (_, net, lines, counted) => {
  expect(countedBeside(net, lines)).toBe(counted)
})
