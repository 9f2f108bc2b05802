import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { inputLook, useFieldLinks } from './field.tsx'

/** The browser's own select, which phones show as their own picker. Options as children. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const links = useFieldLinks()
  return (
    <div className={classes('relative', className)}>
      <select {...links} {...rest} className={classes(inputLook, 'h-12 appearance-none pr-10')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3.5 size-4.5 -translate-y-1/2 text-ink-faint"
      />
    </div>
  )
}
