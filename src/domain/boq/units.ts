import type { UnitCode } from '#contract/unit-codes.ts'

/** Units of one dimension convert exactly into each other; one of `alone` converts into none. */
export type Dimension = 'mass' | 'volume' | 'area' | 'length' | 'count' | 'time' | 'alone'

/**
 * `factor`: the size in base units, an integer, so that conversions are exact fractions: grams, 10^-12 m³, 10^-8 m², 10^-4 m,
 * pieces, minutes. Null where it depends on the line: a bag has the kilograms of its pack, a shift its hours. `uqc`: the unit code of
 * GST returns.
 */
export type Unit = { dimension: Dimension; factor: bigint | null; decimals: number; uqc: string }

const unit = (dimension: Dimension, factor: bigint | null, decimals: number, uqc = 'OTH'): Unit => ({
  dimension,
  factor,
  decimals,
  uqc,
})

const cubicFoot = 28_316_846_592n
const squareFoot = 9_290_304n

export const units: Record<UnitCode, Unit> = {
  bag: unit('mass', null, 0, 'BAG'),
  kg: unit('mass', 1_000n, 3, 'KGS'),
  qtl: unit('mass', 100_000n, 3, 'QTL'),
  mt: unit('mass', 1_000_000n, 3, 'MTS'),
  cum: unit('volume', 10n ** 12n, 3, 'CBM'),
  cft: unit('volume', cubicFoot, 2),
  brass_v: unit('volume', 100n * cubicFoot, 3),
  ltr: unit('volume', 10n ** 9n, 2, 'LTR'),
  kl: unit('volume', 10n ** 12n, 3, 'KLR'),
  sqm: unit('area', 10n ** 8n, 2, 'SQM'),
  sqft: unit('area', squareFoot, 2, 'SQF'),
  sqyd: unit('area', 9n * squareFoot, 2, 'SQY'),
  brass_a: unit('area', 100n * squareFoot, 3),
  rmt: unit('length', 10_000n, 2, 'MTR'),
  rft: unit('length', 3_048n, 2),
  km: unit('length', 10n ** 7n, 3, 'KME'),
  nos: unit('count', 1n, 0, 'NOS'),
  pair: unit('count', 2n, 0, 'PRS'),
  doz: unit('count', 12n, 0, 'DOZ'),
  thd: unit('count', 1_000n, 3, 'THD'),
  set: unit('alone', null, 0, 'SET'),
  roll: unit('alone', null, 0, 'ROL'),
  coil: unit('alone', null, 0),
  box: unit('alone', null, 0, 'BOX'),
  drum: unit('alone', null, 0, 'DRM'),
  bdl: unit('alone', null, 0, 'BDL'),
  can: unit('alone', null, 0, 'CAN'),
  person: unit('alone', null, 0),
  hour: unit('time', 60n, 2),
  shift: unit('time', null, 2),
  day: unit('alone', null, 2),
  week: unit('alone', null, 2),
  month: unit('alone', null, 2),
  trip: unit('alone', null, 0),
  ls: unit('alone', null, 3),
  job: unit('alone', null, 3),
}

/** What a line declares about its units: kilograms a bag, hours a shift. */
export type DeclaredSizes = { bagKg?: bigint; shiftHours?: bigint }

const usualShiftHours = 8n

/** How much of its dimension's base one unit is; null where that is not declared. */
export function sizeOf(code: UnitCode, { bagKg, shiftHours = usualShiftHours }: DeclaredSizes = {}): bigint | null {
  if (code === 'bag') return bagKg === undefined ? null : bagKg * units.kg.factor!
  if (code === 'shift') return shiftHours * units.hour.factor!
  return units[code].factor
}
