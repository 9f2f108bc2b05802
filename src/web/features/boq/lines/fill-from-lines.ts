import { t } from '@lingui/core/macro'
import type { UseFormReturn } from 'react-hook-form'
import type { Pasted } from '#domain/boq/read-pasted.ts'
import type { JobValues } from '../../bidding/job-values.ts'
import type { EditedLine } from './lines-store.ts'
import { proposeJob } from './propose-job.ts'

/** `filled`: the names of the fields. `takeBack`: empties those that nobody has changed since. */
type Filled = { filled: string[]; takeBack: () => void }

/** Fills in the empty fields of a job from its lines. */
export function fillFromLines(form: UseFormReturn<JobValues>, lines: readonly EditedLine[], pasted: Pasted): Filled {
  const before = { ...form.getValues() }
  const { category, ...proposed } = proposeJob(lines, pasted)
  const names = {
    title: t`Title`,
    description: t`Description`,
    location: t`Location`,
    delivery_timeline: t`Delivery timeline`,
    budget_range: t`Budget range`,
  }
  const filled: string[] = []
  const wasEmpty = form.getValues('title').trim() === ''
  for (const [field, name] of Object.entries(names) as [keyof typeof names, string][]) {
    if (proposed[field] === '' || form.getValues(field)?.trim()) continue
    form.setValue(field, proposed[field], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    filled.push(name)
  }
  // What the message says besides its lines must not be lost, such as who unloads.
  if (addToDescription(form, pasted.terms) && !filled.includes(names.description)) filled.push(names.description)
  if (wasEmpty && form.getValues('category') !== category) {
    form.setValue('category', category, { shouldDirty: true })
    filled.push(t`Category`)
  }
  const after = { ...form.getValues() }
  function takeBack() {
    for (const field of [...(Object.keys(names) as (keyof typeof names)[]), 'category'] as const)
      if (form.getValues(field) === after[field]) form.setValue(field, before[field])
  }
  return { filled, takeBack }
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
