import { msg, t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, Suspense } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Category } from '#contract/categories.ts'
import type { JobDetails } from '#contract/job.ts'
import { locationOfSite, placeOfAddress } from '#domain/place-of-address.ts'
import { pagesOf } from '#web/api/queries.ts'
import type { Text } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { JobValues } from '../bidding/job-values.ts'
import { PlaceSuggestions } from '../places/place-suggestions-part.ts'
import { BudgetField } from './budget-field.tsx'
import { CategoryChoice } from './category-choice.tsx'
import type { JobTemplate } from './first-day/job-templates.ts'
import { quantitySuggestions, timelineSuggestions } from './job-suggestions.ts'
import { knownLocations, locationsWith } from './known-locations.ts'
import { SuggestingInput } from './suggesting-input.tsx'
import { useOwnJobs } from './use-own-jobs.ts'

const examples: Record<Category, { title: Text; quantity: Text }> = {
  material: { title: msg`OPC 53 cement for plinth work`, quantity: msg`500 bags` },
  labor: { title: msg`Mason crew for brickwork`, quantity: msg`12 workers, 20 days` },
  machinery: { title: msg`JCB for excavation`, quantity: msg`1 machine, 6 days` },
}

/** The fields of a job, in the order in which a purchaser thinks. */
export function JobFields({ form, template }: { form: UseFormReturn<JobValues>; template?: JobTemplate | undefined }) {
  const { register, control, formState, setValue } = form
  const { errors, isSubmitted } = formState
  const [category, quantity = '', budget = '', location, timeline] = useWatch({
    control,
    name: ['category', 'quantity', 'budget_range', 'location', 'delivery_timeline'],
  })
  const choose = (name: 'quantity' | 'location' | 'delivery_timeline') => (text: string) =>
    setValue(name, text, { shouldDirty: true, shouldValidate: isSubmitted })
  const example = examples[category]
  const {
    category: choice,
    title,
    description,
    ...short
  }: Record<keyof JobDetails, ReactNode> = {
    category: <CategoryChoice {...register('category')} />,
    title: (
      <Field label={t`Title`} error={errors.title?.message}>
        <TextInput enterKeyHint="next" {...register('title')} placeholder={translate(example.title)} />
      </Field>
    ),
    quantity: (
      <Field label={t`Quantity`} optional error={errors.quantity?.message}>
        <SuggestingInput
          enterKeyHint="next"
          {...register('quantity')}
          placeholder={template ? quantitySuggestions(category, '', template)[0] : translate(example.quantity)}
          suggestions={quantitySuggestions(category, quantity, template)}
          onChoose={quantity ? undefined : choose('quantity')}
        />
      </Field>
    ),
    location: (
      <Field label={t`Location`} error={errors.location?.message}>
        <SuggestingInput
          enterKeyHint="next"
          autoCapitalize="words"
          {...register('location')}
          placeholder={t`Nashik, Maharashtra`}
          suggestions={locationsWith(useKnownLocations(), location)}
          onChoose={choose('location')}
        />
        <Suspense>
          <PlaceSuggestions typed={location} onChoose={choose('location')} />
        </Suspense>
      </Field>
    ),
    delivery_timeline: (
      <Field label={t`Delivery timeline`} error={errors.delivery_timeline?.message}>
        <SuggestingInput
          enterKeyHint="next"
          {...register('delivery_timeline')}
          placeholder={t`Within 10 days`}
          suggestions={timelineSuggestions()}
          onChoose={timeline ? undefined : choose('delivery_timeline')}
        />
      </Field>
    ),
    budget_range: <BudgetField typed={budget} error={errors.budget_range?.message} input={register('budget_range')} />,
    description: (
      <Field label={t`Description`} error={errors.description?.message}>
        <TextArea {...register('description')} placeholder={t`Grade, brand, delivery lots, unloading, payment terms`} />
      </Field>
    ),
  }
  return (
    <>
      {choice}
      {title}
      <div className="grid gap-5 sm:grid-cols-2">
        {Object.entries(short).map(([name, input]) => (
          <Fragment key={name}>{input}</Fragment>
        ))}
      </div>
      {description}
    </>
  )
}

/** The company's open sites, the locations of its earlier jobs, then the place of its address. */
function useKnownLocations(): string[] {
  const { jobs = [] } = useOwnJobs()
  const { data: sites = [] } = useInfiniteQuery(pagesOf(api.sites))
  const { address } = useMe()
  const ofSites = sites.filter(({ closed_at }) => closed_at === null).map(locationOfSite)
  return knownLocations([...ofSites, ...jobs.map((job) => job.location), placeOfAddress(address)])
}
