import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** Marks what is announced but not built yet: dashed as the outline of a planned part on a drawing. */
export function Coming({ className, children = t`Coming` }: { className?: string; children?: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-block rounded-sm border border-dashed border-line-strong px-1.5 align-middle text-xs leading-5 font-semibold whitespace-nowrap text-ink-soft',
        className,
      )}
    >
      {children}
    </span>
  )
}
