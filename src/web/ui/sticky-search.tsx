import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** Keeps a search box in sight on phones, below the bar with the menu, while the list under it scrolls. */
export function StickySearch({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={classes(
        'sticky top-16 z-10 -mx-4 -mt-2 bg-canvas px-4 py-2 sm:-mx-6 sm:px-6 lg:static lg:m-0 lg:w-full lg:max-w-md lg:p-0',
        className,
      )}
    >
      {children}
    </div>
  )
}
