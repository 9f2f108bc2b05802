import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { inputClasses, useFieldLinks } from './field.tsx'

/** Grows with its text, from `rows` lines on, where the browser supports it. */
export function TextArea({ className, rows = 4, style, ...rest }: ComponentProps<'textarea'>) {
  const links = useFieldLinks()
  return (
    <textarea
      {...links}
      rows={rows}
      {...rest}
      // `field-sizing` ignores `rows`, so it becomes the minimum height.
      style={{ minHeight: `${rows * 1.625 + 1.5}rem`, ...style }}
      className={classes(inputClasses, 'field-sizing-content max-h-80 resize-y py-3 leading-relaxed', className)}
    />
  )
}
