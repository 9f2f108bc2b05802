import type { Params } from './sentence.ts'

/** What a translation can say of the input that an error is about: its label, alone and inside of a sentence, and its code. */
export function withLabels(params: Params = {}, lookUp: (code: string) => string): Params {
  const { field } = params
  if (field === undefined) return params
  const label = `label_${field}`
  return { ...params, field_code: field, field: lookUp(label), field_within: lookUp(`${label}_within`) }
}
