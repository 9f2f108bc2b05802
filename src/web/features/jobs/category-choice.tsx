import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { type Category, categories } from '#contract/categories.ts'
import { translate } from '#web/language/translate.ts'
import { jobCategories } from './job-categories.ts'

type CategoryChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  label?: string
  type?: 'radio' | 'checkbox'
  /** Checked by the parent, instead of by a form. */
  chosen?: readonly Category[]
}

/**
 * The choice of a category, or of several as checkboxes, in one row even on phones. Takes the result of a form's `register`.
 */
export function CategoryChoice({ label = t`Category`, type = 'radio', chosen, ...input }: CategoryChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold text-ink">{label}</legend>
      <div className="grid grid-cols-3 gap-2 sm:gap-3">
        {categories.map((category) => {
          const { name, text, icon: Icon } = jobCategories[category]
          return (
            <label
              key={category}
              className="group flex min-h-11 cursor-pointer flex-col items-center gap-1 rounded-control border border-line-strong bg-surface px-1 py-2.5 text-center transition-colors hover:bg-surface-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sm:flex-row sm:gap-3 sm:px-3.5 sm:text-left"
            >
              <input
                {...input}
                {...(chosen && { checked: chosen.includes(category) })}
                type={type}
                value={category}
                className="sr-only"
              />
              <Icon aria-hidden className="size-5 shrink-0 text-ink-faint group-has-checked:text-accent" />
              <span className="min-w-0">
                <span className="block text-sm leading-snug font-semibold sm:text-[0.9375rem]">{translate(name)}</span>
                <span className="block text-sm text-ink-soft max-sm:sr-only">{translate(text)}</span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
