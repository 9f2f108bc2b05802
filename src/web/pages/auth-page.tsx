import { msg, t } from '@lingui/core/macro'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { signUpRoles } from '#contract/account.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { BrandLink } from '#web/app/brand.tsx'
import { LanguageButton } from '#web/app/language-button.tsx'
import { ThemeButton } from '#web/app/theme-button.tsx'
import { ConfirmEmail } from '#web/features/account/confirm-email.tsx'
import { ForgotPassword } from '#web/features/account/forgot-password.tsx'
import { SignInForm } from '#web/features/account/sign-in-form.tsx'
import { SignUpForm } from '#web/features/account/sign-up-form.tsx'
import type { Text } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { takeAuthIntent } from '#web/session/auth-intent.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { AuthSidePanel } from './auth-side-panel.tsx'

type View = 'signin' | 'signup' | 'forgot' | 'confirm'
type Notice = { kind: 'info' | 'success'; text: Text }

const titles: Record<View, Text> = {
  signin: msg`Welcome back`,
  signup: msg`Create your account`,
  forgot: msg`Reset your password`,
  confirm: msg`Confirm your email`,
}

const link =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-[0.9375rem] font-medium whitespace-nowrap text-ink-soft hover:text-ink [&_svg]:size-4.5 [&_svg]:shrink-0'

export function AuthPage() {
  const asked = useAsked()
  const [view, setView] = useState<View>(asked.linkToken ? 'confirm' : asked.mode)
  const [email, setEmail] = useState('')
  const [notice, setNotice] = useState<Notice | null>(null)

  function show(next: View, about: Notice | null = null) {
    setView(next)
    setNotice(about)
  }

  const signIn = (
    <SignInForm
      email={email}
      forgot={
        <button
          type="button"
          onClick={() => show('forgot')}
          className="-my-2 min-h-11 text-sm font-semibold text-accent-ink hover:underline"
        >
          {t`Forgot password?`}
        </button>
      }
    />
  )
  const signUp = (
    <SignUpForm
      role={asked.role}
      onConfirmationNeeded={(address) => {
        setEmail(address)
        show('signin', { kind: 'info', text: messages.confirmEmail })
      }}
    />
  )

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex flex-col px-5 pb-12 sm:px-8">
        <header className="flex min-h-18 flex-wrap items-center justify-between gap-x-2">
          <BrandLink to={pages.landing.path} isMarkOnPhones />
          <div className="flex flex-wrap items-center">
            <ThemeButton compact className={classes(link, 'min-w-11 justify-center')} />
            <LanguageButton className={classes(link, 'max-sm:[&_svg]:hidden')} />
            <Link to={pages.landing.path} className={link}>
              <ArrowLeft aria-hidden className="max-sm:hidden" />
              {t`Back to Home`}
            </Link>
          </div>
        </header>
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-lg pt-6 sm:pt-12">
          <h1 className="mb-6 text-display font-bold">{translate(titles[view])}</h1>
          {notice && (
            <Banner kind={notice.kind} className="mb-6">
              {translate(notice.text)}
            </Banner>
          )}
          {view === 'forgot' || view === 'confirm' ? (
            <>
              {view === 'forgot' ? (
                <ForgotPassword onReset={() => show('signin', { kind: 'success', text: messages.passwordReset })} />
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
        </main>
      </div>
      <AuthSidePanel />
    </div>
  )
}

/** What the link that led here wants; an address may say it too. */
function useAsked() {
  const [query] = useSearchParams()
  const [wish] = useState(takeAuthIntent)
  const mode = wish.mode ?? query.get('mode')
  const role = wish.role ?? query.get('role')
  return {
    /** Of a confirmation mail. */
    linkToken: (query.get('type') === 'signup' && query.get('token_hash')) || '',
    mode: mode === 'signup' ? ('signup' as const) : ('signin' as const),
    role: signUpRoles.find((known) => known === role) ?? 'buyer',
  }
}
