import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { type PageName, pages } from '#contract/pages.ts'
import { ErrorScreen } from './error-screen.tsx'
import { guarded } from './guard.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { Root } from './root.tsx'
import { Splash } from './splash.tsx'

type LoadScreen = () => Promise<ComponentType>

/** The screen of every page of the contract, loaded when it is first opened. */
const screens: Record<PageName, LoadScreen> = {
  landing: async () => (await import('#web/pages/landing-page.tsx')).LandingPage,
  auth: async () => (await import('#web/pages/auth-page.tsx')).AuthPage,
  about: async () => (await import('#web/pages/about-page.tsx')).AboutPage,
  dashboard: async () => (await import('#web/pages/dashboard-page.tsx')).DashboardPage,
  jobs: async () => (await import('#web/pages/jobs-page.tsx')).JobsPage,
  bids: async () => (await import('#web/pages/bids-page.tsx')).BidsPage,
  chat: async () => (await import('#web/pages/chat-page.tsx')).ChatPage,
  settings: async () => (await import('#web/pages/settings-page.tsx')).SettingsPage,
  subscription: async () => (await import('#web/pages/subscription-page.tsx')).SubscriptionPage,
  invoice: async () => (await import('#web/pages/invoice-page.tsx')).InvoicePage,
}

const signedInLayout: LoadScreen = async () => (await import('./signed-in-layout.tsx')).SignedInLayout
const notFound: LoadScreen = async () => (await import('./not-found.tsx')).NotFound

/** React Router shows nothing where `lazy` fails below a hydrate fallback, so it must not fail. */
function lazily(load: LoadScreen) {
  return async () => ({
    Component: await load().catch(
      (error): ComponentType =>
        () => <NotLoaded error={error} />,
    ),
  })
}

function routeOf(name: PageName): RouteObject {
  const { path, title, access } = pages[name]
  return {
    path,
    handle: { title },
    lazy: lazily(async () => guarded(access, await screens[name]())),
  }
}

const names = Object.keys(pages) as PageName[]
const isPublic = (name: PageName) => pages[name].access === 'guests' || pages[name].access === 'everybody'

/** Never part of what is delivered: the bundler drops what only development reaches. */
const developmentRoutes: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/ui', lazy: async () => ({ Component: (await import('./parts-page.tsx')).PartsPage }) }]
  : []

export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <Splash />,
    children: [
      ...names.filter(isPublic).map(routeOf),
      {
        lazy: lazily(async () => guarded('signed-in', await signedInLayout())),
        children: names.filter((name) => !isPublic(name)).map(routeOf),
      },
      ...developmentRoutes,
      { path: '*', handle: { title: 'Page not found' }, lazy: lazily(notFound) },
    ],
  },
])
