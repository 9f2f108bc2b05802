import { t } from '@lingui/core/macro'
import { type ComponentType, Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { type PageAccess, type PageName, pages } from '#contract/pages.ts'
import { lazyPart } from '#web/language/lazy-part.ts'
import { invitationIn } from '#web/session/invitation-link.ts'
import { jobIdIn } from '#web/session/job-address.ts'
import { MeContext } from '#web/session/me.ts'
import { returnTo } from '#web/session/return-to.ts'
import { useSession } from '#web/session/session-state.ts'
import { toast } from '#web/ui/toast.ts'
import { pageAt, titleAt } from './page-at.ts'
import { Splash } from './splash.tsx'
import { UnreachableScreen } from './unreachable-screen.tsx'

const SecondFactorScreen = lazyPart(
  'src/web/app/second-factor-screen.tsx',
  async () => (await import('./second-factor-screen.tsx')).SecondFactorScreen,
)

const ofSpecification: readonly PageName[] = ['dashboard', 'jobs', 'bids', 'chat', 'settings', 'subscription']

/** Whether signed-out readers of an address are sent to the landing page, as specified; of others, to the sign-in. */
function isOfSpecification(pathname: string, search: string): boolean {
  const name = pageAt(pathname)
  return name !== undefined && ofSpecification.includes(name) && jobIdIn(pathname + search) === null
}

/** Route guard: shows the screen to those who may open it, and redirects all others as specified. */
export function guarded(access: PageAccess, Screen: ComponentType): ComponentType {
  if (access === 'everybody') return Screen
  return access === 'guests' ? forGuests(Screen) : forSignedIn(access, Screen)
}

function forGuests(Screen: ComponentType): ComponentType {
  return function GuestsOnly() {
    const session = useSession()
    const isInvited = invitationIn(useLocation().search) !== null
    if (session.status === 'loading') return <Splash />
    if (session.status === 'unreachable') return <UnreachableScreen />
    // An invitation is opened even when signed in, to say if it is for somebody else.
    if (session.status === 'signed-in' && !isInvited)
      return <Navigate to={returnTo.read(session.user.id) ?? pages.dashboard.path} replace />
    return <Screen />
  }
}

function forSignedIn(access: Exclude<PageAccess, 'guests' | 'everybody'>, Screen: ComponentType): ComponentType {
  return function SignedInOnly() {
    const session = useSession()
    const { pathname, search, hash } = useLocation()
    const isLocked = session.status === 'signed-out' && !session.left
    const signsIn = isLocked && (session.was !== null || session.end || !isOfSpecification(pathname, search))
    useEffect(() => {
      if (session.status === 'signed-in') returnTo.forget()
      if (session.status !== 'signed-out' || session.left) return
      returnTo.remember(pathname + search + hash, session.was)
      if (!signsIn) toast.info(t`Sign in to open this page: ${{ page: titleAt(pathname) }}`)
    }, [session, pathname, search, hash, signsIn])

    if (session.status === 'loading') return <Splash />
    if (session.status === 'unreachable') return <UnreachableScreen />
    if (session.status === 'signed-out') return <Navigate to={signsIn ? pages.auth.path : pages.landing.path} replace />
    if (session.status === 'no-company') return <Navigate to={pages.auth.path} replace />
    if (access !== 'signed-in' && !access.includes(session.user.role)) {
      return <Navigate to={pages.landing.path} replace />
    }
    return (
      <MeContext value={session.user}>
        {session.user.second_factor ? (
          <Suspense fallback={<Splash />}>
            <SecondFactorScreen />
          </Suspense>
        ) : (
          <Screen />
        )}
      </MeContext>
    )
  }
}
