import type { UnitCode } from '#contract/unit-codes.ts'

/** What a weighbridge tells. Bags and doors are counted, whatever an order says of slips. */
export const soldByWeight: ReadonlySet<UnitCode> = new Set<UnitCode>(['mt', 'kg', 'qtl'])
