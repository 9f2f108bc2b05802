import { type ComponentType, lazy, Suspense, useState } from 'react'
import { type RouteObject, useLocation, useRoutes } from 'react-router'
import { type PageName, pages } from '#contract/pages.ts'
import { loadTexts } from '#web/language/load-texts.ts'
import { commonTexts, frameTexts, type TextGroup, textsOfScreens } from '../../language/text-groups.ts'
import { BrowserRouter } from './browser-router.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { guarded } from './guard.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { pageAt } from './page-at.ts'
import { Root } from './root.tsx'
import { Splash } from './splash.tsx'

type LoadScreen = () => Promise<ComponentType>

/** The screen of every page of the contract, loaded when it is first opened. */
const screens: Record<PageName, LoadScreen> = {
  landing: async () => (await import('#web/pages/landing-page.tsx')).LandingPage,
  auth: async () => (await import('#web/pages/auth-page.tsx')).AuthPage,
  about: async () => (await import('#web/pages/about-page.tsx')).AboutPage,
  terms: async () => (await import('#web/pages/terms-page.tsx')).TermsPage,
  privacy: async () => (await import('#web/pages/privacy-page.tsx')).PrivacyPage,
  refunds: async () => (await import('#web/pages/refunds-page.tsx')).RefundsPage,
  howItWorks: async () => (await import('#web/pages/how-it-works-page.tsx')).HowItWorksPage,
  quote: async () => (await import('#web/pages/static-page.tsx')).StaticPage,
  stop: async () => (await import('#web/pages/static-page.tsx')).StaticPage,
  represented: async () => (await import('#web/pages/static-page.tsx')).StaticPage,
  dashboard: async () => (await import('#web/pages/dashboard-page.tsx')).DashboardPage,
  jobs: async () => (await import('#web/pages/jobs-page.tsx')).JobsPage,
  job: async () => (await import('#web/pages/job-page.tsx')).JobPage,
  company: async () => (await import('#web/pages/company-page.tsx')).CompanyPage,
  bids: async () => (await import('#web/pages/bids-page.tsx')).BidsPage,
  receiving: async () => (await import('#web/pages/receiving-page.tsx')).ReceivingPage,
  receive: async () => (await import('#web/pages/receive-page.tsx')).ReceivePage,
  dispatching: async () => (await import('#web/pages/dispatching-page.tsx')).DispatchingPage,
  bills: async () => (await import('#web/pages/bills-page.tsx')).BillsPage,
  bill: async () => (await import('#web/pages/bill-page.tsx')).BillPage,
  payables: async () => (await import('#web/pages/payables-page.tsx')).PayablesPage,
  receivables: async () => (await import('#web/pages/receivables-page.tsx')).ReceivablesPage,
  approvals: async () => (await import('#web/pages/approvals-page.tsx')).ApprovalsPage,
  chat: async () => (await import('#web/pages/chat-page.tsx')).ChatPage,
  claim: async () => (await import('#web/pages/claim-page.tsx')).ClaimPage,
  settings: async () => (await import('#web/pages/settings-page.tsx')).SettingsPage,
  subscription: async () => (await import('#web/pages/subscription-page.tsx')).SubscriptionPage,
  alerts: async () => (await import('#web/pages/alerts-page.tsx')).AlertsPage,
  orders: async () => (await import('#web/pages/orders-page.tsx')).OrdersPage,
  order: async () => (await import('#web/pages/order-page.tsx')).OrderPage,
  verify: async () => (await import('#web/pages/verify-page.tsx')).VerifyPage,
  paper: async () => (await import('#web/pages/paper-page.tsx')).PaperPage,
  invoice: async () => (await import('#web/pages/invoice-page.tsx')).InvoicePage,
}

const signedInLayout = screenThat(
  async () => guarded('signed-in', (await import('./signed-in-layout.tsx')).SignedInLayout),
  frameTexts,
)
const notFound = screenThat(async () => (await import('./not-found.tsx')).NotFound)
const screenOf = Object.fromEntries(
  names().map((name) => [
    name,
    screenThat(async () => guarded(pages[name].access, await screens[name]()), textsOfScreens[name]),
  ]),
) as Record<PageName, Screen>

/** `load` preloads `Shown`; repeated calls share one load. */
type Screen = { Shown: ComponentType; load: () => Promise<unknown> }

function screenThat(load: LoadScreen, texts: readonly TextGroup[] = []): Screen {
  let ready: ComponentType | undefined
  let loading: Promise<{ default: ComponentType }> | undefined
  const loadOnce = () => {
    loading ??= Promise.all([load(), loadTexts(...commonTexts, ...texts)])
      .then(([Loaded]) => Loaded)
      .catch(
        (error): ComponentType =>
          () => <NotLoaded error={error} />,
      )
      .then((Loaded) => {
        ready = Loaded
        return { default: Loaded }
      })
    return loading
  }
  return { Shown: atOnceIf(() => ready, lazy(loadOnce)), load: loadOnce }
}

/** A loaded screen renders without Suspense: React would keep a fallback visible for at least 300 milliseconds. */
function atOnceIf(ready: () => ComponentType | undefined, Later: ComponentType): ComponentType {
  return function Chosen() {
    const [Screen] = useState(() => ready() ?? Later)
    return <Screen />
  }
}

function names() {
  return Object.keys(pages) as PageName[]
}

function routeOf(name: PageName): RouteObject {
  return { path: pages[name].path, Component: screenOf[name].Shown }
}

const isPublic = (name: PageName) => pages[name].access === 'guests' || pages[name].access === 'everybody'

/** Tree shaking: the bundler removes what only development uses. */
const developmentRoutes: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/ui', Component: screenThat(async () => (await import('./parts-page.tsx')).PartsPage).Shown }]
  : []

const routes: RouteObject[] = [
  ...names().filter(isPublic).map(routeOf),
  {
    Component: signedInLayout.Shown,
    children: names()
      .filter((name) => !isPublic(name))
      .map(routeOf),
  },
  ...developmentRoutes,
  { path: '*', Component: notFound.Shown },
]

/** Loads layout and screen in parallel; otherwise the layout would request the screen only after it has loaded. */
async function loadScreen(name: PageName | undefined): Promise<void> {
  if (!name) return
  await Promise.all([screenOf[name].load(), ...(isPublic(name) ? [] : [signedInLayout.load()])])
}

/** Preloads the first screen before the first render. */
export const loadFirstScreen = (): Promise<void> => loadScreen(pageAt(location.pathname))

/** The routes of every screen. */
export function AppRouter() {
  return (
    <BrowserRouter>
      <Screens />
    </BrowserRouter>
  )
}

function Screens() {
  const { pathname, key } = useLocation()
  const name = pageAt(pathname)
  void loadScreen(name)
  return (
    <ErrorBoundary address={key + pathname}>
      <Root page={name}>
        <Suspense fallback={<Splash />}>{useRoutes(routes)}</Suspense>
      </Root>
    </ErrorBoundary>
  )
}
