import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { issueText } from '#contract/sentence.ts'
import { ApiError } from './errors.ts'

/**
 * Puts what the server says about single inputs beside them. True if every objection found its field,
 * so that nothing is left to be said above the form.
 */
export function showInputErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError) || error.errors.length === 0) return false
  const known = error.errors.filter(({ path }) => fields.includes(path as Path<Values>))
  for (const [index, { path, sentence }] of known.entries())
    setError(path as Path<Values>, { type: 'server', message: issueText(sentence) }, { shouldFocus: index === 0 })
  return known.length === error.errors.length
}
