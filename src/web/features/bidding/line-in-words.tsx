import type { UnitCode } from '#contract/unit-codes.ts'
import { isUnitCode } from '../boq/lines/edited-line.ts'
import { quantityText, unitName } from '../boq/unit-names.ts'

/** A line of an addendum, 'Cement: 450 bag', with the quantity as the reader writes it in place of the code of the unit. */
export const LineInWords = ({ text }: { text: string }) => withUnitName(text)

/** After the last quantity, since descriptions have units as well. */
const quantity = /^(.*: )(?:([\d.,]+)|(RO)) ([a-z_]+)(?=$|, )/su

const withUnitName = (text: string) =>
  text.replace(
    quantity,
    (whole, before: string, qty: string | undefined, rateOnly: string | undefined, unit: string) => {
      if (!isUnitCode(unit)) return whole
      const code = unit as UnitCode
      return before + (qty ? quantityText(Number(qty.replaceAll(',', '')), code) : `${rateOnly} ${unitName(code)}`)
    },
  )
