import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'li'; pad?: 'none' | 'md' | 'lg' }

const pads = { none: '', md: 'p-4 sm:p-5', lg: 'p-5 sm:p-7' } as const

export function Card({ as = 'div', pad = 'md', className, ...rest }: CardProps) {
  const Element = as as 'div'
  return (
    <Element
      {...rest}
      className={classes('rounded-card border border-line bg-surface shadow-card', pads[pad], className)}
    />
  )
}
