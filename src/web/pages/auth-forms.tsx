import { msg, t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { signUpRoles } from '#contract/account.ts'
import { messages } from '#contract/screen-messages.ts'
import { ConfirmByCode } from '#web/features/account/confirm-by-code.tsx'
import { ConfirmEmail } from '#web/features/account/confirm-email.tsx'
import { ForgotPassword } from '#web/features/account/forgot-password.tsx'
import { SignInForm } from '#web/features/account/sign-in-form.tsx'
import { SignUpForm } from '#web/features/account/sign-up-form.tsx'
import type { Text } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { type AuthIntent, takeAuthIntent } from '#web/session/auth-intent.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

type View = 'signin' | 'signup' | 'forgot' | 'confirm'
type Notice = { kind: 'info' | 'success'; text: Text }
const waitsForMail: Notice = { kind: 'info', text: messages.confirmEmail }

const titles: Record<View, Text> = {
  signin: msg`Welcome back`,
  signup: msg`Create your account`,
  forgot: msg`Reset your password`,
  confirm: msg`Confirm your email`,
}

/** The forms to sign in, sign up and reset a password. */
export function AuthForms() {
  const asked = useAsked()
  const [view, setView] = useState<View>(asked.linkToken ? 'confirm' : asked.code.sentTo ? 'forgot' : asked.mode)
  const [email, setEmail] = useState(asked.code.sentTo || (asked.unconfirmed?.email ?? ''))
  const [code, setCode] = useState(asked.code)
  const [unconfirmed, setUnconfirmed] = useState(asked.unconfirmed)
  const [notice, setNotice] = useState<Notice | null>(asked.unconfirmed && waitsForMail)

  const isSignUp = view === 'signup'
  useRememberedForm({
    mode: isSignUp ? 'signup' : 'signin',
    role: asked.role,
    codeSentTo: view === 'forgot' ? code.sentTo : '',
    hadCode: view === 'forgot' && code.hadCode,
    unconfirmed: unconfirmed?.email ?? '',
  })

  function show(next: View, about: Notice | null = null) {
    setView(next)
    setNotice(about)
  }

  const signIn = (
    <SignInForm
      email={email}
      onForgot={(address) => {
        setEmail(address)
        show('forgot')
      }}
      onUnconfirmed={(address) => setUnconfirmed({ email: address, waits: false })}
    />
  )
  const signUp = (
    <SignUpForm
      role={asked.role}
      onConfirmationNeeded={(address) => {
        setEmail(address)
        setUnconfirmed({ email: address, waits: true })
        show('signin', waitsForMail)
      }}
      onSignInInstead={(address) => {
        setEmail(address)
        show('signin')
      }}
    />
  )

  return (
    <>
      <h1 className="mb-6 text-display font-bold">{translate(titles[view])}</h1>
      {notice && (
        <Banner kind={notice.kind} className="mb-6">
          {translate(notice.text)}
        </Banner>
      )}
      {view === 'signin' && unconfirmed && <ConfirmByCode key={unconfirmed.email} {...unconfirmed} />}
      {view === 'forgot' || view === 'confirm' ? (
        <>
          {view === 'forgot' ? (
            <ForgotPassword
              email={email}
              code={code}
              onCode={setCode}
              onReset={(address) => {
                setEmail(address)
                show('signin', { kind: 'success', text: messages.passwordReset })
              }}
            />
          ) : (
            <ConfirmEmail linkToken={asked.linkToken} />
          )}
          <Button variant="ghost" wide className="mt-3" onClick={() => show('signin')}>
            {t`Return to sign in`}
          </Button>
        </>
      ) : (
        <Tabs
          label={t`Sign in or create an account`}
          value={view}
          onChange={(next) => show(next as View)}
          tabs={[
            { value: 'signin', label: t`Sign In`, content: signIn },
            { value: 'signup', label: t`Create Account`, content: signUp },
          ]}
        />
      )}
    </>
  )
}

/** The form that was open before a reload, else what the link that led here asks for: in the address, or stored separately. */
function useAsked() {
  const [query] = useSearchParams()
  const [wish] = useState(takeAuthIntent)
  const { state } = useLocation()
  const [reloaded] = useState<Remembered>(state ?? {})
  const mode = reloaded.mode ?? query.get('mode') ?? wish.mode
  const role = reloaded.role ?? query.get('role') ?? wish.role
  return {
    /** From a confirmation mail. */
    linkToken: (query.get('type') === 'signup' && query.get('token_hash')) || '',
    mode: mode === 'signup' ? ('signup' as const) : ('signin' as const),
    role: signUpRoles.find((known) => known === role) ?? 'buyer',
    code: { sentTo: reloaded.codeSentTo ?? '', hadCode: reloaded.hadCode ?? false },
    unconfirmed: reloaded.unconfirmed ? { email: reloaded.unconfirmed, waits: false } : null,
  }
}

/**
 * `codeSentTo`, `unconfirmed`: whom a code for a new password, or for the address itself, was mailed; phones drop a page while its mail
 * is read. `hadCode`: as in `ResetCode`.
 */
type Remembered = AuthIntent & { codeSentTo?: string; hadCode?: boolean; unconfirmed?: string }

const remembered = ['mode', 'codeSentTo', 'hadCode', 'unconfirmed'] as const

/** Stored in the state of this entry of the history: a reload keeps it, and another visit to the page has none. */
function useRememberedForm(open: Required<Remembered>) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const remember = useEffectEvent(() => {
    const before: Remembered = { mode: 'signin', codeSentTo: '', hadCode: false, unconfirmed: '', ...state }
    if (remembered.every((key) => open[key] === before[key])) return
    void navigate({ pathname, search, hash }, { replace: true, state: open })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form is what is to be remembered
  useEffect(() => remember(), [open.mode, open.codeSentTo, open.hadCode, open.unconfirmed])
}
