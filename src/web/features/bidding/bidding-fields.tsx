import { t } from '@lingui/core/macro'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { type UseFormRegisterReturn, type UseFormReturn, useWatch } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { pages } from '#contract/pages.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useMe } from '#web/session/me.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/field.tsx'
import { indiaTime } from '#web/ui/india-time.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { DeadlineChips } from './deadline-chips.tsx'
import { fromIndiaInput } from './india-input.ts'
import type { JobValues } from './job-values.ts'
import { VisibilityChoice } from './visibility-choice.tsx'

type BiddingFieldsProps = { form: UseFormReturn<JobValues>; startsOpen?: boolean }

/** The folded part of a job's form: until when and how bids are taken. Untouched, bids are seen as they come. */
export function BiddingFields({ form, startsOpen = false }: BiddingFieldsProps) {
  const { register, control, setValue, setFocus, formState } = form
  const { errors } = formState
  const [deadline, sealed, twoOpen, visibility] = useWatch({
    control,
    name: ['bid_deadline', 'sealed', 'two_open', 'visibility'],
  })
  const { members } = useMe()
  const [isUnfolded, setOpen] = useState(startsOpen || deadline !== '' || visibility !== 'public')
  const isOpen = isUnfolded || Boolean(errors.bid_deadline || errors.min_bids || errors.validity_days)
  const isOnlyMistake = errors.bid_deadline !== undefined && Object.keys(errors).length === 1
  // It was folded when the form looked for the field to focus.
  useEffect(() => {
    if (isOnlyMistake) setFocus('bid_deadline')
  }, [isOnlyMistake, setFocus])
  const partId = useId()
  const hasDeadline = deadline !== ''
  const at = fromIndiaInput(deadline)

  return (
    <section className="rounded-control border border-line-strong">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={partId}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center justify-between gap-3 rounded-control px-3.5 py-2 text-left hover:bg-surface-sunken"
      >
        <span className="min-w-0">
          <span className="block text-sm font-semibold">{t`Bidding`}</span>
          <span className="block text-sm text-ink-faint">
            {at ? summaryOf(at, sealed) : t`Without a deadline: you see bids as they come`}
            {visibility !== 'public' &&
              ` · ${visibility === 'verified' ? t`Bids from verified companies` : t`Only whom I invite`}`}
          </span>
        </span>
        <ChevronDown aria-hidden className={classes('size-5 shrink-0 transition-transform', isOpen && 'rotate-180')} />
      </button>
      <div id={partId} hidden={!isOpen} className={isOpen ? 'flex flex-col gap-5 px-3.5 pt-2 pb-4' : 'hidden'}>
        <VisibilityChoice columns={3} {...register('visibility')} />
        <div className="flex flex-col gap-2.5">
          <Field
            label={t`Bids until`}
            optional
            error={errors.bid_deadline?.message}
            hint={t`Indian time, at least 1 hour ahead`}
          >
            <TextInput type="datetime-local" {...register('bid_deadline')} />
          </Field>
          <DeadlineChips
            chosen={deadline}
            onChoose={(text) =>
              setValue('bid_deadline', text, { shouldDirty: true, shouldValidate: errors.bid_deadline !== undefined })
            }
            isOptional
          />
        </div>
        {hasDeadline && (
          <>
            <Switch
              label={t`Sealed until the deadline`}
              text={t`Nobody can read a bid before, not even you. Then you open them all at once.`}
              input={register('sealed')}
            />
            {sealed && (
              <Switch
                label={t`Two people open the bids`}
                text={t`A colleague confirms the opening within 15 minutes.`}
                input={register('two_open')}
              />
            )}
            {sealed && twoOpen && members < 2 && <NobodyElse />}
            <div className="grid gap-5 sm:grid-cols-2">
              <Field
                label={t`Bids wanted`}
                error={errors.min_bids?.message}
                hint={sealed ? t`With fewer, the opening needs a reason.` : t`With fewer, the award needs a reason.`}
              >
                <TextInput
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={limits.minBidsMax}
                  {...register('min_bids')}
                />
              </Field>
              <Field
                label={t`Validity of bids`}
                optional
                error={errors.validity_days?.message}
                hint={t`Days after the deadline, such as 30`}
              >
                <TextInput
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={limits.validityDaysMax}
                  {...register('validity_days')}
                />
              </Field>
            </div>
            <p className="text-sm text-ink-faint">
              {at && Date.parse(at) - serverNow() < 2 * limits.questionsEndBeforeMs
                ? t`Questions end half way to the deadline.`
                : t`Questions end a day before the deadline.`}
            </p>
          </>
        )}
      </div>
    </section>
  )
}

/** A company of one can choose two openers before the second one has joined; without one the bids stay sealed. */
function NobodyElse() {
  return (
    <Banner
      kind="warning"
      action={
        <LinkButton to={`${pages.settings.path}?tab=team`} variant="secondary" size="sm">
          {t`Invite a colleague`}
        </LinkButton>
      }
    >
      {t`You are alone in your company. Until a colleague who may award has joined, nobody can open these bids.`}
    </Banner>
  )
}

function summaryOf(at: string, sealed: boolean): string {
  const time = indiaTime(at)
  return sealed ? t`Sealed until ${time}` : t`Until ${time}`
}

function Switch({ label, text, input }: { label: string; text: string; input: UseFormRegisterReturn }) {
  const textId = useId()
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-[0.9375rem] font-medium">
        <input type="checkbox" className="size-5 shrink-0 accent-accent" aria-describedby={textId} {...input} />
        {label}
      </label>
      <p id={textId} className="-mt-1.5 pl-8 text-sm text-ink-faint">
        {text}
      </p>
    </div>
  )
}
