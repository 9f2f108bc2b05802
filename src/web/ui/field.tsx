import { t } from '@lingui/core/macro'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { translateIssue } from '#web/language/translate.ts'
import { classes } from './classes.ts'

type FieldLinks = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean }

const FieldContext = createContext<FieldLinks | null>(null)

type FieldProps = {
  label: string
  /** Shown below the input unless there is an error. */
  hint?: ReactNode
  /** In the format of forms, see `issueText`. */
  error?: string | undefined
  /** Shows 'optional' beside the label. */
  optional?: boolean
  /** Content at the right of the label, such as a link. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** Label, input, hint and error; provides the input's id and description by context. */
export function Field({ label, hint, error, optional = false, aside, className, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = Boolean(error || hint)
  return (
    <div className={classes('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="text-sm font-semibold text-ink">
          {label}
          {optional && <span className="ml-1.5 font-normal text-ink-faint">{t`optional`}</span>}
        </label>
        {aside && <div className="ml-auto">{aside}</div>}
      </div>
      <FieldContext
        value={{ id, describedBy: hasNote ? noteId : undefined, invalid: Boolean(error), required: !optional }}
      >
        {children}
      </FieldContext>
      {hasNote && (
        <p id={noteId} className={classes('text-sm', error ? 'font-medium text-danger-ink' : 'text-ink-faint')}>
          {error ? translateIssue(error) : hint}
        </p>
      )}
    </div>
  )
}

/** The attributes of an input inside a `Field`; none outside of one. */
export function useFieldLinks() {
  const links = useContext(FieldContext)
  if (!links) return {}
  return {
    id: links.id,
    'aria-describedby': links.describedBy,
    'aria-invalid': links.invalid || undefined,
    'aria-required': links.required || undefined,
  }
}

/** The style of every text input. 16 px, since phones zoom in on smaller text. */
export const inputClasses = classes(
  'w-full min-w-0 rounded-control border border-line-strong bg-surface px-3.5 text-base text-ink placeholder:text-ink-faint',
  'transition-[border-color,box-shadow] duration-150 hover:border-line-strong',
  'focus:border-accent focus:ring-3 focus:ring-accent/15 focus:outline-none',
  'aria-invalid:border-danger aria-invalid:focus:ring-danger/15 disabled:bg-surface-sunken disabled:text-ink-soft [&[readonly]]:bg-surface-sunken',
)
