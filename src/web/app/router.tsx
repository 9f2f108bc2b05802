import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { type PageName, pages } from '#contract/pages.ts'
import { ErrorScreen } from './error-screen.tsx'
import { guarded } from './guard.tsx'
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
}

const routes = Object.entries(pages).map(([name, page]): RouteObject & { isPublic: boolean } => ({
  path: page.path,
  handle: { title: page.title },
  lazy: async () => ({ Component: guarded(page.access, await screens[name as PageName]()) }),
  errorElement: <ErrorScreen />,
  isPublic: page.access === 'guests' || page.access === 'everybody',
}))

export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <Splash />,
    children: [
      ...routes.filter((route) => route.isPublic),
      {
        lazy: async () => ({
          Component: guarded('signed-in', (await import('./signed-in-layout.tsx')).SignedInLayout),
        }),
        children: routes.filter((route) => !route.isPublic),
      },
      {
        path: '*',
        handle: { title: 'Page not found' },
        lazy: async () => ({ Component: (await import('./not-found.tsx')).NotFound }),
      },
    ],
  },
])
