import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { type NewJob, newJob } from '#contract/job.ts'
import { categories } from '#contract/job-category.ts'
import { messages } from '#contract/messages.ts'
import { call } from '#web/api/client.ts'
import { ApiError, errorText } from '#web/api/errors.ts'
import { refresh } from '#web/api/queries.ts'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { SubscribeLink } from '../dashboard/subscribe-link.tsx'
import { FilePicker } from '../files/file-picker.tsx'
import { FilesOnTheirWay } from '../files/files-on-their-way.tsx'
import { useFilesOfNew } from '../files/use-files-of-new.ts'
import { jobCategories } from './job-categories.ts'

const emptyJob: NewJob = {
  title: '',
  category: 'material',
  description: '',
  quantity: '',
  location: '',
  delivery_timeline: '',
  budget_range: '',
}
const draftKey = ['draft', 'job']
const filesDraftKey = ['draft', 'job-files']
const fields = Object.keys(emptyJob) as (keyof NewJob)[]

const categoryCards = categories.map((value) => {
  const { name, text, icon: Icon } = jobCategories[value]
  return { value, title: name, text, icon: <Icon aria-hidden /> }
})

export function PostJobForm({ onCancel, onPosted }: { onCancel: () => void; onPosted: () => void }) {
  const queryClient = useQueryClient()
  const { register, handleSubmit, formState, setError, getValues, reset } = useForm<NewJob>({
    resolver: standardSchemaResolver(newJob),
    defaultValues: queryClient.getQueryData<NewJob>(draftKey) ?? emptyJob,
  })
  const { errors } = formState
  const files = useFilesOfNew('job', onPosted, filesDraftKey)
  const [refusal, setRefusal] = useState<unknown>(null)

  const posting = useMutation({
    mutationFn: (job: NewJob) => call(api.postJob, { body: job }),
    onMutate: () => setRefusal(null),
    onSuccess: ({ id }) => {
      toast.success('Job posted. Suppliers can bid on it now.')
      void refresh(queryClient, api.ownJobs, api.jobs, api.dashboardStats)
      reset(emptyJob)
      files.uploadTo(id)
    },
    onError: (error) => {
      if (!showInputErrors(error, fields, setError)) setRefusal(error)
    },
  })

  // Closed by mistake, it opens again as it was left.
  useEffect(() => () => void queryClient.setQueryData(draftKey, getValues()), [queryClient, getValues])

  if (files.begun) return <FilesOnTheirWay files={files} />
  return (
    <form
      noValidate
      onSubmit={handleSubmit((job) => posting.mutate(job))}
      className="flex flex-1 flex-col gap-5"
      aria-label="Post Job"
    >
      {refusal !== null && <PostingFailed error={refusal} />}
      <Field label="Title" error={errors.title?.message}>
        <TextInput {...register('title')} placeholder="OPC 53 grade cement for plinth work" />
      </Field>
      <RadioCards label="Category" columns={3} cards={categoryCards} {...register('category')} />
      <Field label="Description" error={errors.description?.message}>
        <TextArea {...register('description')} placeholder="Grade, brand, delivery lots, unloading, payment terms" />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Location" error={errors.location?.message}>
          <TextInput {...register('location')} placeholder="Nashik, Maharashtra" />
        </Field>
        <Field label="Delivery timeline" error={errors.delivery_timeline?.message}>
          <TextInput {...register('delivery_timeline')} placeholder="Within 10 days" />
        </Field>
        <Field label="Quantity" optional error={errors.quantity?.message}>
          <TextInput {...register('quantity')} placeholder="500 bags" />
        </Field>
        <Field label="Budget range" optional error={errors.budget_range?.message}>
          <TextInput {...register('budget_range')} placeholder="₹1,80,000 – ₹2,00,000" />
        </Field>
      </div>
      <FilePicker label="Attachments" optional chosen={files.chosen} disabled={posting.isPending} />
      <DialogActions>
        <Button variant="secondary" onClick={onCancel} disabled={posting.isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={posting.isPending}>
          {posting.isPending ? 'Posting...' : 'Post Job'}
        </Button>
      </DialogActions>
    </form>
  )
}

function PostingFailed({ error }: { error: unknown }) {
  const needsSubscription = error instanceof ApiError && error.status === 402
  return (
    <Banner kind="error" action={needsSubscription && <SubscribeLink />}>
      {errorText(error, messages.jobCreateFailed)}
    </Banner>
  )
}
