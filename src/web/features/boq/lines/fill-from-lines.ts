import { t } from '@lingui/core/macro'
import type { UseFormReturn } from 'react-hook-form'
import type { Pasted } from '#domain/boq/read-pasted.ts'
import type { JobValues } from '../../bidding/job-values.ts'
import type { EditedLine } from './lines-store.ts'
import { proposeJob } from './propose-job.ts'

/** What a message says otherwise than the job: `value` of a field that is filled in. */
export type OtherFact = { field: 'location' | 'delivery_timeline'; name: string; value: string }

/**
 * `filled`: the names of the fields. `others`: what is left to ask. `title`: as it was filled in. `takeBack`: empties those that nobody has
 * changed since.
 */
type Filled = { filled: string[]; others: OtherFact[]; title: string; takeBack: () => void }

/**
 * Fills in the empty fields of a job from its lines, and the title anew where it still is `filledTitle`, which was filled in from lines
 * that have changed since.
 */
export function fillFromLines(
  form: UseFormReturn<JobValues>,
  lines: readonly EditedLine[],
  pasted: Pasted,
  filledTitle: string,
): Filled {
  const isFilledTitle = filledTitle !== '' && form.getValues('title') === filledTitle
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
  const wasEmpty = isFilledTitle || form.getValues('title').trim() === ''
  for (const [field, name] of Object.entries(names) as [keyof typeof names, string][]) {
    const isOpen = !form.getValues(field)?.trim() || (field === 'title' && isFilledTitle)
    if (proposed[field] === '' || !isOpen || proposed[field] === form.getValues(field)) continue
    form.setValue(field, proposed[field], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    filled.push(name)
  }
  // What the message says besides its lines must not be lost, such as who unloads.
  if (addToDescription(form, pasted.terms) && !filled.includes(names.description)) filled.push(names.description)
  if (wasEmpty && form.getValues('category') !== category) {
    form.setValue('category', category, { shouldDirty: true })
    filled.push(t`Category`)
  }
  // What was empty has been filled in.
  const others = otherFacts(pasted, form.getValues())
  const after = { ...form.getValues() }
  function takeBack() {
    for (const field of [...(Object.keys(names) as (keyof typeof names)[]), 'category'] as const)
      if (form.getValues(field) === after[field]) form.setValue(field, before[field])
  }
  return { filled, others, title: wasEmpty ? after.title : filledTitle, takeBack }
}

/** Where and by when a message wants its goods, unless `job` says so. */
export function otherFacts(pasted: Pasted, job: Partial<JobValues> = {}): OtherFact[] {
  const proposed = proposeJob([], pasted)
  const names = { location: t`Location`, delivery_timeline: t`Delivery timeline` }
  return (['location', 'delivery_timeline'] as const).flatMap((field) => {
    const [value, said] = [proposed[field], job[field]?.trim() ?? '']
    const isSaid = said.toLowerCase().includes(value.toLowerCase())
    return isSaid ? [] : [{ field, name: names[field], value }]
  })
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
