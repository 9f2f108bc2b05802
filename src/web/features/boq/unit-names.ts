import { msg } from '@lingui/core/macro'
import type { UnitCode } from '#contract/unit-codes.ts'
import { type Text, translate } from '#web/language/translate.ts'

/** As units are written on bills of quantities; a brass says which it is. */
const names: Record<UnitCode, Text> = {
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

const quantities = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })

/** 12500.5 -> '12,500.5'. */
export const quantityNumber = (qty: number): string => quantities.format(qty)

/** '12,500 kg'. */
export const quantityText = (qty: number, unit: UnitCode): string => `${quantityNumber(qty)} ${unitName(unit)}`
