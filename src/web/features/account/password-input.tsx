import { t } from '@lingui/core/macro'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'

import { classes } from '#web/ui/classes.ts'
import { inputClasses, useFieldLinks } from '#web/ui/field.tsx'

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const links = useFieldLinks()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className={classes('relative', className)}>
      <input
        {...links}
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={classes(inputClasses, 'h-12 pr-12')}
      />
      <button
        type="button"
        aria-label={shown ? t`Hide password` : t`Show password`}
        aria-controls={links.id}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-control text-ink-faint hover:text-ink"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </div>
  )
}
