import { msg, t } from '@lingui/core/macro'
import type { UnitCode } from '#contract/unit-codes.ts'
import { type Label, translate } from '#web/language/translate.ts'

/** As units are written on bills of quantities; a brass says which it is. */
const names: Record<UnitCode, Label> = {
  bag: msg`bag`,
  kg: msg`kg`,
  qtl: msg`quintal`,
  mt: msg`MT`,
  cum: msg`cum`,
  cft: msg`cft`,
  brass_v: msg`brass (100 cft)`,
  ltr: msg`litre`,
  kl: msg`kl`,
  sqm: msg`sqm`,
  sqft: msg`sqft`,
  sqyd: msg`sq yd`,
  brass_a: msg`brass (100 sqft)`,
  rmt: msg`rmt`,
  rft: msg`rft`,
  km: msg`km`,
  nos: msg`nos`,
  pair: msg`pair`,
  doz: msg`dozen`,
  thd: msg`thousand nos`,
  set: msg`set`,
  roll: msg`roll`,
  coil: msg`coil`,
  box: msg`box`,
  drum: msg`drum`,
  bdl: msg`bundle`,
  can: msg`can`,
  person: msg`person`,
  hour: msg`hour`,
  shift: msg`shift`,
  day: msg`day`,
  week: msg`week`,
  month: msg`month`,
  trip: msg`trip`,
  ls: msg`lump sum`,
  job: msg`job`,
}

export const unitName = (unit: UnitCode): string => translate(names[unit])

/** 'bag', 'no.': after 'per'. */
export const oneUnit = (unit: UnitCode): string => (unit === 'nos' ? t`no.` : unitName(unit))

/** Those that change with the number, and the brass, of which two are 200 cubic or square feet. */
const counted: Partial<Record<UnitCode, Label>> = {
  bag: msg({ message: '{qty, plural, one {# bag} other {# bags}}' }),
  qtl: msg({ message: '{qty, plural, one {# quintal} other {# quintals}}' }),
  brass_v: msg({ message: '{qty, number} brass (1 brass = 100 cft)' }),
  ltr: msg({ message: '{qty, plural, one {# litre} other {# litres}}' }),
  brass_a: msg({ message: '{qty, number} brass (1 brass = 100 sqft)' }),
  pair: msg({ message: '{qty, plural, one {# pair} other {# pairs}}' }),
  set: msg({ message: '{qty, plural, one {# set} other {# sets}}' }),
  roll: msg({ message: '{qty, plural, one {# roll} other {# rolls}}' }),
  coil: msg({ message: '{qty, plural, one {# coil} other {# coils}}' }),
  box: msg({ message: '{qty, plural, one {# box} other {# boxes}}' }),
  drum: msg({ message: '{qty, plural, one {# drum} other {# drums}}' }),
  bdl: msg({ message: '{qty, plural, one {# bundle} other {# bundles}}' }),
  can: msg({ message: '{qty, plural, one {# can} other {# cans}}' }),
  person: msg({ message: '{qty, plural, one {# person} other {# persons}}' }),
  hour: msg({ message: '{qty, plural, one {# hour} other {# hours}}' }),
  shift: msg({ message: '{qty, plural, one {# shift} other {# shifts}}' }),
  day: msg({ message: '{qty, plural, one {# day} other {# days}}' }),
  week: msg({ message: '{qty, plural, one {# week} other {# weeks}}' }),
  month: msg({ message: '{qty, plural, one {# month} other {# months}}' }),
  trip: msg({ message: '{qty, plural, one {# trip} other {# trips}}' }),
  job: msg({ message: '{qty, plural, one {# job} other {# jobs}}' }),
}

const quantities = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })

/** 12500.5 -> '12,500.5'. */
export const quantityNumber = (qty: number): string => quantities.format(qty)

/** '12,500 kg', '500 bags', '2 brass (1 brass = 100 cft)'. */
export function quantityText(qty: number, unit: UnitCode): string {
  const text = counted[unit]
  return text ? translate({ ...text, values: { qty } }) : `${quantityNumber(qty)} ${unitName(unit)}`
}
