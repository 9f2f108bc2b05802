import { msg } from '@lingui/core/macro'
import type { CheckKind, CompanyCheck } from '#contract/check.ts'
import type { Label } from '#web/language/translate.ts'
import type { LineName } from './check-lines.ts'

export const checkNames: Record<CheckKind, Label> = {
  gst: msg`GST registration`,
  address: msg`Address`,
  phone: msg`Phone number`,
  email: msg`E-mail address`,
  udyam: msg`Udyam registration`,
  labour_licence: msg`Labour licence`,
  pf: msg`PF registration`,
  esi: msg`ESI registration`,
  bis: msg`BIS licence`,
  machine_papers: msg`Papers of machines`,
}

export const lineNames: Record<LineName, Label> = {
  gst: checkNames.gst,
  address: checkNames.address,
  contact: msg`Contact`,
}

/** As its company reads it. */
export const reasonTexts: Record<NonNullable<CompanyCheck['reason']>, Label> = {
  name_differs: msg`The name on it is not that of your company.`,
  number_wrong: msg`The number is not registered, or not active any more.`,
  unreadable: msg`The document could not be read.`,
  out_of_date: msg`The document is out of date.`,
  not_reached: msg`Nobody could be reached there.`,
  changed: msg`You have changed what was checked.`,
}
