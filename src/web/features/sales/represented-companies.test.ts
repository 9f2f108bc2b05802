import { expect, test } from 'vitest'
import type { Bid } from '#contract/bid.ts'
import { representedCompanies } from './represented-companies.ts'

const bidFor = (gst_number: string | null, company_name = '') =>
  ({ company_represented: gst_number && { company_name, gst_number } }) as Bid

test('a firm is offered once, as it was entered last, the latest firm first', () => {
  const bids = [
    bidFor('27AAAAA1111A1Z1', 'Konkan Sand Depot'),
    bidFor('27DECCA1234F1Z5', 'Deccan Stone Works Pvt Ltd'),
    bidFor('27DECCA1234F1Z5', 'Deccan Stone'),
  ]
  expect(representedCompanies(bids).map((company) => company.company_name)).toEqual([
    'Konkan Sand Depot',
    'Deccan Stone Works Pvt Ltd',
  ])
})

test('bids for nobody offer nobody', () => {
  expect(representedCompanies([bidFor(null)])).toEqual([])
})
