import { expect, test } from 'vitest'
import { financialYear, invoiceNumber, invoiceSeries } from './invoice-number.ts'

test.each([
  ['2026-11-21T05:30:00.000Z', '26-27', 'in November'],
  ['2027-03-31T18:29:59.999Z', '26-27', 'in the last second of 31 March in India'],
  ['2027-03-31T18:30:00.000Z', '27-28', 'in the first second of 1 April in India, still March in UTC'],
  ['2027-01-01T00:00:00.000Z', '26-27', 'on New Year'],
  ['2099-12-31T00:00:00.000Z', '99-00', 'at the end of the century'],
])('%s lies in the financial year %s: %s', (time, year) => {
  expect(financialYear(time)).toBe(year)
})

test('a number has at most 16 characters, of which the last six count', () => {
  const series = invoiceSeries('NIR', '2026-11-21T05:30:00.000Z')
  expect(invoiceNumber(series, 123)).toBe('NIR/26-27/000123')
  expect(invoiceNumber(series, 999_999)).toHaveLength(16)
  expect(() => invoiceNumber(series, 1_000_000)).toThrow('more than 16')
})
