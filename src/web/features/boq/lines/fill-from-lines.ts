import { t } from '@lingui/core/macro'
import type { UseFormReturn } from 'react-hook-form'
import type { Pasted } from '#domain/boq/read-pasted.ts'
import type { JobValues } from '../../bidding/job-values.ts'
import type { EditedLine } from './lines-store.ts'
import { proposeJob } from './propose-job.ts'

/** Fills in the empty fields of a job from its lines, and returns their names. */
export function fillFromLines(form: UseFormReturn<JobValues>, lines: readonly EditedLine[], pasted: Pasted): string[] {
  const { category, ...proposed } = proposeJob(lines, pasted)
  const names = {
    title: t`Title`,
    description: t`Description`,
    location: t`Location`,
    delivery_timeline: t`Delivery timeline`,
  }
  const filled: string[] = []
  const wasEmpty = form.getValues('title').trim() === ''
  for (const [field, name] of Object.entries(names) as [keyof typeof names, string][]) {
    if (proposed[field] === '' || form.getValues(field).trim() !== '') continue
    form.setValue(field, proposed[field], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    filled.push(name)
  }
  // What the message says besides its lines must not be lost, such as who unloads.
  if (addToDescription(form, pasted.terms) && !filled.includes(names.description)) filled.push(names.description)
  if (wasEmpty && form.getValues('category') !== category) {
    form.setValue('category', category, { shouldDirty: true })
    filled.push(t`Category`)
  }
  return filled
}

/** Adds rows to the description that are not in it yet. Returns whether there were any. */
export function addToDescription(form: UseFormReturn<JobValues>, rows: readonly string[]): boolean {
  const described = form.getValues('description')
  const untold = rows.filter((row) => !described.includes(row))
  if (untold.length === 0) return false
  const text = [described, ...untold].filter(Boolean).join('\n')
  form.setValue('description', text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return true
}
