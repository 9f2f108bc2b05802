import { t } from '@lingui/core/macro'

/** As bills hold them, whatever language their sender reads. */
export const chargeNames = { charges: 'Freight and other charges', discount: 'Discount' } as const

/** In the reader's language; null: a name that somebody typed. */
export function chargeName(name: string): string | null {
  if (name === chargeNames.charges) return t`Freight and other charges`
  return name === chargeNames.discount ? t`Discount` : null
}
