import { expect, test } from 'vitest'
import { gravesOf, isAllowed, unlicensed } from '../scripts/packages.mjs'

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND OFL-1.1', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0-only', false],
  ['UNLICENSED', false],
])('the licence %s may be used: %s', (expression, may) => {
  expect(isAllowed(expression)).toBe(may)
})

test('a locked package under another licence, or none, is named', () => {
  const found = unlicensed({
    '': {},
    'node_modules/zod': { license: 'MIT' },
    'node_modules/copied': { license: 'AGPL-3.0' },
    'node_modules/a/node_modules/unclear': {},
    'node_modules/of-windows': { optional: true },
  })
  expect(found).toEqual(['copied: AGPL-3.0', 'unclear: none'])
})

test('of known holes the grave ones count; an answer without a report is none', () => {
  const report = (vulnerabilities: Record<string, { severity: string }>) =>
    JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: {} } })
  expect(gravesOf(report({ tar: { severity: 'moderate' } }))).toEqual([])
  expect(gravesOf(report({ tar: { severity: 'high' }, qs: { severity: 'critical' } }))).toEqual([
    'tar: high',
    'qs: critical',
  ])
  expect(gravesOf('{"message":"405 Method Not Allowed","statusCode":405}')).toBeNull()
  expect(gravesOf('')).toBeNull()
})
