/** Only regular dealers may charge GST. */
export const taxTypes = ['regular', 'composition', 'unregistered'] as const
/** `for_site`: the rates are for goods at the site. `ex_works`: without the way there. */
export const deliveryBases = ['for_site', 'ex_works', 'ex_works_plus_freight'] as const
export const chargeKinds = [
  'freight',
  'loading',
  'unloading',
  'packing',
  'insurance',
  'royalty',
  'testing',
  'other',
] as const
/** `per_unit`: on the quantities of the lines in that unit. `percent`: of the lines before the discount. */
export const chargeBases = ['lump', 'per_unit', 'percent'] as const
/** `third_party`: the buyer pays it to somebody else. */
export const payees = ['supplier', 'third_party'] as const
/** Rates of GST that exist, in percent. */
export const gstPercents = [0, 0.25, 1.5, 3, 5, 12, 18, 28, 40] as const
