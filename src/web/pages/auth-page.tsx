import { t } from '@lingui/core/macro'
import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { BrandLink } from '#web/app/brand.tsx'
import { LanguageButton } from '#web/app/language-button.tsx'
import { titleAt } from '#web/app/page-at.ts'
import { ThemeButton } from '#web/app/theme-button.tsx'
import { invitationIn } from '#web/session/invitation-link.ts'
import { jobIdIn } from '#web/session/job-address.ts'
import { returnTo } from '#web/session/return-to.ts'
import { useSession } from '#web/session/session-state.ts'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { AuthForms } from './auth-forms.tsx'
import { AuthSidePanel } from './auth-side-panel.tsx'

const JoinCompany = lazy(async () => ({
  default: (await import('#web/features/account/join-company.tsx')).JoinCompany,
}))

const JoinSalesmen = lazy(async () => ({
  default: (await import('#web/features/account/join-salesmen.tsx')).JoinSalesmen,
}))

const NoCompany = lazy(async () => ({ default: (await import('#web/features/account/no-company.tsx')).NoCompany }))

const WantedPage = lazy(async () => ({ default: (await import('#web/features/account/wanted-page.tsx')).WantedPage }))

const WantedJob = lazy(async () => ({ default: (await import('#web/features/account/wanted-job.tsx')).WantedJob }))

const link =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-[0.9375rem] font-medium whitespace-nowrap text-ink-soft hover:text-ink [&_svg]:size-4.5 [&_svg]:shrink-0'

export function AuthPage() {
  const [query] = useSearchParams()
  const invitation = invitationIn(query.toString())
  const session = useSession()
  const [wanted] = useState(returnTo.wanted)
  const wantedJob = jobIdIn(wanted ?? '')
  // The form says so.
  const isSuspended = session.status === 'signed-out' && session.end === 'suspended'
  const hasEnded =
    session.status === 'signed-out' && !session.left && (session.was !== null || session.end === 'earlier')
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
          <Suspense fallback={<Skeleton className="h-96" />}>
            {invitation?.joins === 'salesmen' ? (
              <JoinSalesmen key={invitation.token} invitation={invitation} />
            ) : invitation ? (
              <JoinCompany key={invitation.token} invitation={invitation} />
            ) : session.status === 'no-company' ? (
              <NoCompany email={session.email} />
            ) : (
              <>
                {wanted && !isSuspended && (hasEnded || !wantedJob) && (
                  <WantedPage page={titleAt(wanted.split('?', 1)[0]!)} hasEnded={hasEnded} />
                )}
                {wantedJob && <WantedJob jobId={wantedJob} />}
                <AuthForms />
              </>
            )}
          </Suspense>
        </main>
      </div>
      <AuthSidePanel />
    </div>
  )
}
