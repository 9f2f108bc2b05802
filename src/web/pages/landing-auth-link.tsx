import type { ComponentProps } from 'react'
import { pages } from '#contract/pages.ts'
import { type AuthIntent, saveAuthIntent } from '#web/session/auth-intent.ts'
import { LinkButton } from '#web/ui/button.tsx'

type AuthLinkProps = Omit<ComponentProps<typeof LinkButton>, 'to'> & {
  mode: AuthIntent['mode']
  signUpAs?: AuthIntent['role']
}

/**
 * Links to the sign-in page's plain address; `mode` and role are stored separately, also by the script of pages without React.
 */
export function AuthLink({ mode, signUpAs, ...rest }: AuthLinkProps) {
  return (
    <LinkButton
      {...rest}
      to={pages.auth.path}
      data-mode={mode}
      data-sign-up-as={signUpAs}
      onClick={() => saveAuthIntent({ mode, role: signUpAs })}
    />
  )
}
