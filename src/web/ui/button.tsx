import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Link, type LinkProps } from './link.tsx'
import { Spinner } from './spinner.tsx'

type Look = {
  variant?: 'primary' | 'soft' | 'secondary' | 'ghost' | 'danger' | 'inverse'
  size?: 'sm' | 'md' | 'lg'
  /** Full width. */
  wide?: boolean
}

const variants = {
  primary: 'bg-accent text-on-accent shadow-card hover:bg-accent-hover',
  /** Of rows in lists, where many primary ones would be too loud. */
  soft: 'border border-accent-line bg-accent-soft text-accent-ink hover:border-accent',
  secondary: 'border border-line bg-surface text-ink shadow-card hover:border-line-strong hover:bg-surface-sunken',
  ghost: 'text-ink-soft hover:bg-surface-sunken hover:text-ink',
  danger: 'bg-danger text-on-accent shadow-card hover:bg-danger-hover',
  inverse: 'bg-surface text-ink hover:bg-accent-soft',
} as const

const sizes = {
  sm: 'min-h-11 px-3.5 text-sm lg:min-h-9',
  md: 'min-h-11 px-4.5 text-[0.9375rem]',
  lg: 'min-h-13 px-6 text-base',
} as const

function look({ variant = 'primary', size = 'md', wide }: Look): string {
  return classes(
    'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold whitespace-nowrap select-none',
    'transition-colors duration-150 active:translate-y-px disabled:cursor-not-allowed disabled:opacity-60 [&_svg]:size-4.5 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  )
}

type ButtonProps = ComponentProps<'button'> & Look & { loading?: boolean; icon?: ReactNode }

/**
 * `loading` shows a spinner and ignores clicks; the caller changes the text ('Saving...'). A button with it takes the second press of
 * a double press for nothing.
 */
export function Button({
  variant,
  size,
  wide,
  loading,
  icon,
  className,
  children,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // The second click of a double click comes before the screen shows that it is loading.
    if (loading !== undefined && event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={classes(look({ variant, size, wide }), className)}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  )
}

/** A link styled as a button, for navigation. */
export function LinkButton({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: LinkProps & Look & { icon?: ReactNode }) {
  return (
    <Link {...rest} className={classes(look({ variant, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  )
}

/** A button with only an icon; `label` is for screen readers. */
export function IconButton({ label, className, children, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classes(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft transition-colors hover:bg-surface-sunken hover:text-ink disabled:opacity-50 [&_svg]:size-5',
        className,
      )}
    >
      {children}
    </button>
  )
}
