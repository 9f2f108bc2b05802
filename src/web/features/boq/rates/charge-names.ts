import { msg } from '@lingui/core/macro'
import type { chargeKinds, deliveryBases, taxTypes } from '#contract/bid-terms.ts'
import type { NewBidCharge } from '#contract/itemised-bid.ts'
import type { Text } from '#web/language/translate.ts'

export const chargeNames: Record<(typeof chargeKinds)[number], Text> = {
  freight: msg`Freight`,
  loading: msg`Loading`,
  unloading: msg`Unloading`,
  packing: msg`Packing`,
  insurance: msg`Insurance`,
  royalty: msg`Royalty`,
  testing: msg`Testing`,
  other: msg`Other charge`,
}

export const basisNames: Record<NewBidCharge['basis'], Text> = {
  lump: msg`lump sum, ₹`,
  per_unit: msg`₹ per unit`,
  percent: msg`% of the lines`,
}

export const taxTypeNames: Record<(typeof taxTypes)[number], Text> = {
  regular: msg`Registered, charges GST`,
  composition: msg`Composition scheme, charges no GST`,
  unregistered: msg`Not registered, charges no GST`,
}

export const deliveryNames: Record<(typeof deliveryBases)[number], Text> = {
  for_site: msg`Rates are for goods at the site`,
  ex_works: msg`Ex works, the buyer arranges the way`,
  ex_works_plus_freight: msg`Brought to the site, freight comes on top`,
}
