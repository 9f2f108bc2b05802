/** Codes of units. A brass is two of them: 100 cubic feet (sand), or 100 square feet (plaster). */
export const unitCodes = [
  // Mass and volume
  'bag',
  'kg',
  'qtl',
  'mt',
  'cum',
  'cft',
  'brass_v',
  'ltr',
  'kl',
  // Area and length
  'sqm',
  'sqft',
  'sqyd',
  'brass_a',
  'rmt',
  'rft',
  'km',
  // Pieces and packs
  'nos',
  'pair',
  'doz',
  'thd',
  'set',
  'roll',
  'coil',
  'box',
  'drum',
  'bdl',
  'can',
  // Labour, plant, works
  'person',
  'hour',
  'shift',
  'day',
  'week',
  'month',
  'trip',
  'ls',
  'job',
] as const

export type UnitCode = (typeof unitCodes)[number]
