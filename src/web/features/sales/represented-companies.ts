import type { Bid, CompanyRepresented } from '#contract/bid.ts'

/**
 * The companies that somebody has bid for, each once and as it was entered last. `bids` come newest first; a company is the
 * same if its GST number is.
 */
export function representedCompanies(bids: readonly Bid[]): CompanyRepresented[] {
  const byGstNumber = new Map<string, CompanyRepresented>()
  for (const { company_represented: company } of bids)
    if (company && !byGstNumber.has(company.gst_number)) byGstNumber.set(company.gst_number, company)
  return [...byGstNumber.values()]
}
