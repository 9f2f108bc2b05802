import type { UnitCode } from '#contract/unit-codes.ts'
import { isUnitCode } from '../boq/lines/edited-line.ts'
import { unitName } from '../boq/unit-names.ts'

/** A line of an addendum, 'Cement: 450 bag', with the reader's own name of the unit in place of its code. */
export const LineInWords = ({ text }: { text: string }) => withUnitName(text)

/** After the last quantity, since descriptions have units as well. */
const quantity = /^(.*: (?:[\d.,]+|RO) )([a-z_]+)(?=$|, )/su

const withUnitName = (text: string) =>
  text.replace(quantity, (whole, before: string, unit: string) =>
    isUnitCode(unit) ? before + unitName(unit as UnitCode) : whole,
  )
