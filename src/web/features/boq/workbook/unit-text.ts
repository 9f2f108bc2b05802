import { type UnitCode, unitCodes } from '#contract/unit-codes.ts'

type Priced = { unit: string | null; rate_per: number }

/** A unit as workbooks have it: by its code, since names are in the reader's language; a brass says which it is. '100 sqm'. */
export function unitText({ unit, rate_per }: Priced): string {
  const code = unit === 'brass_v' ? 'Brass (volume)' : unit === 'brass_a' ? 'Brass (area)' : (unit ?? '')
  return rate_per === 1 || !isUnitCode(code) ? code : `${rate_per} ${code}`
}

const isUnitCode = (unit: string): unit is UnitCode => (unitCodes as readonly string[]).includes(unit)
