import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { signUpRoles } from '#contract/account.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { BrandLink } from '#web/app/brand.tsx'
import { ConfirmEmail } from '#web/features/account/confirm-email.tsx'
import { ForgotPassword } from '#web/features/account/forgot-password.tsx'
import { SignInForm } from '#web/features/account/sign-in-form.tsx'
import { SignUpForm } from '#web/features/account/sign-up-form.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AuthSidePanel } from './auth-side-panel.tsx'

type View = 'signin' | 'signup' | 'forgot' | 'confirm'
type Notice = { kind: 'info' | 'success'; text: string }

const titles: Record<View, string> = {
  signin: 'Welcome back',
  signup: 'Create your account',
  forgot: 'Reset your password',
  confirm: 'Confirm your email',
}

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
          Forgot password?
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
        <header className="flex h-18 items-center justify-between">
          <BrandLink to={pages.landing.path} />
          <Link
            to={pages.landing.path}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-[0.9375rem] font-medium text-ink-soft hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4.5" />
            Back to Home
          </Link>
        </header>
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-lg pt-6 sm:pt-12">
          <h1 className="mb-6 text-display font-bold">{titles[view]}</h1>
          {notice && (
            <Banner kind={notice.kind} className="mb-6">
              {notice.text}
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
                Return to sign in
              </Button>
            </>
          ) : (
            <Tabs
              label="Sign in or create an account"
              value={view}
              onChange={(next) => show(next as View)}
              tabs={[
                { value: 'signin', label: 'Sign In', content: signIn },
                { value: 'signup', label: 'Create Account', content: signUp },
              ]}
            />
          )}
        </main>
      </div>
      <AuthSidePanel />
    </div>
  )
}

/** Links carry their wish in the state, so that the address stays plain; an address may carry it too. */
function useAsked() {
  const state = useLocation().state as { mode?: string; role?: string } | null
  const [query] = useSearchParams()
  const mode = state?.mode ?? query.get('mode')
  const role = state?.role ?? query.get('role')
  return {
    /** Of a confirmation mail. */
    linkToken: (query.get('type') === 'signup' && query.get('token_hash')) || '',
    mode: mode === 'signup' ? ('signup' as const) : ('signin' as const),
    role: signUpRoles.find((known) => known === role) ?? 'buyer',
  }
}
