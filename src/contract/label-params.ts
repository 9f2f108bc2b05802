import type { Params } from './sentence.ts'

/** Adds the label of the input to an error's parameters: alone, as it is inflected inside a sentence, and its code. */
export function withLabels(params: Params = {}, lookUp: (code: string) => string): Params {
  const { field } = params
  if (field === undefined) return params
  const label = `label_${field}`
  return { ...params, field_code: field, field: lookUp(label), field_within: lookUp(`${label}_within`) }
}
