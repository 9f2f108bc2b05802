import { fact, touchCompany } from './fact-type.ts'

/** Ids of companies. */
type OfHold = { order_id: string; order: string; hold_id: string; buyer: string; supplier: string }

const touchSides = ({ buyer, supplier, order_id }: OfHold) =>
  [buyer, supplier].map((company) =>
    touchCompany(company, `order:${order_id}`, `holds:${order_id}`, `moneyOfOrder:${order_id}`),
  )

/** Money of a milestone at the licensed partner. */
export const holdFacts = {
  hold_created: fact<OfHold>({ touches: touchSides }),
  hold_paid: fact<OfHold>({
    touches: touchSides,
    audit: ({ hold_id, order, buyer }) => ({ action: 'hold_paid', target_id: hold_id, target: order, company: buyer }),
  }),
  hold_released: fact<OfHold>({
    touches: touchSides,
    audit: ({ hold_id, order, buyer }) => ({
      action: 'release_hold',
      target_id: hold_id,
      target: order,
      company: buyer,
    }),
  }),
  hold_returned: fact<OfHold>({
    touches: touchSides,
    audit: ({ hold_id, order, supplier }) => ({
      action: 'return_hold',
      target_id: hold_id,
      target: order,
      company: supplier,
    }),
  }),
  /** The partner carried out what was decided. */
  hold_settled: fact<OfHold>({ touches: touchSides }),
  escrow_account_set: fact<{ company: string; name: string }>({
    audit: ({ company, name }) => ({ action: 'set_escrow_account', target_id: company, target: name, company }),
  }),
}
