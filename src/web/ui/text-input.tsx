import type { ComponentProps, InputEvent, ReactNode } from 'react'
import { classes } from './classes.ts'
import { inputClasses, useFieldLinks } from './field.tsx'
import { typeLatinDigits } from './latin-digits.ts'

type TextInputProps = Omit<ComponentProps<'input'>, 'prefix'> & {
  /** An icon or sign at the left inside the input, such as ₹. */
  prefix?: ReactNode
}

/** With an `inputMode` it is for a number, an e-mail or an address of the web, none of which has digits of Hindi. */
export function TextInput({ prefix, className, ...rest }: TextInputProps) {
  const links = { ...useFieldLinks(), onInput: rest.inputMode && latinDigits }
  if (!prefix) return <input type="text" {...links} {...rest} className={classes(inputClasses, 'h-12', className)} />
  return (
    <div className={classes('relative', className)}>
      <span className="pointer-events-none absolute inset-y-0 left-0 flex w-11 items-center justify-center text-ink-faint [&_svg]:size-4.5">
        {prefix}
      </span>
      <input type="text" {...links} {...rest} className={classes(inputClasses, 'h-12 pl-11')} />
    </div>
  )
}

const latinDigits = ({ currentTarget }: InputEvent<HTMLInputElement>) => typeLatinDigits(currentTarget)
