import type { UnitCode } from '#contract/unit-codes.ts'

/** As they are written on bills of quantities; the others are their own code. */
const marks: Partial<Record<UnitCode, string>> = {
  qtl: 'quintal',
  mt: 'MT',
  brass_v: 'brass (100 cft)',
  ltr: 'litre',
  sqyd: 'sq yd',
  brass_a: 'brass (100 sqft)',
  doz: 'dozen',
  thd: 'thousand nos',
  bdl: 'bundle',
  ls: 'lump sum',
}

export const unitMark = (code: UnitCode): string => marks[code] ?? code
