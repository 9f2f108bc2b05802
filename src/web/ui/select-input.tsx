import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { inputClasses, useFieldLinks } from './field.tsx'

/** A native select. */
export function SelectInput({ className, children, ...rest }: ComponentProps<'select'>) {
  const links = useFieldLinks()
  return (
    <div className={classes('relative min-w-0', className)}>
      <select {...links} {...rest} className={classes(inputClasses, 'h-12 appearance-none truncate pr-10')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3.5 size-4.5 -translate-y-1/2 text-ink-faint"
      />
    </div>
  )
}
