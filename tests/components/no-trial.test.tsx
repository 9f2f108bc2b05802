import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import { SubscriptionBanner } from '#web/features/dashboard/subscription-banner.tsx'
import { SubscriptionState } from '#web/features/subscription/subscription-state.tsx'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const neta = {
  ...{ id: 'neta', company_id: 'neta', role: 'buyer', member_role: 'owner', company_name: 'Sahyadri Infra' },
  ...{ trial_expires_at: null, subscription_expires_at: null, subscription_status: 'inactive' },
} as User

afterEach(cleanup)

test.each([
  ['the dashboard', SubscriptionBanner],
  ['the subscription page', SubscriptionState],
])(
  'a company without the free month reads why on %s, and that it may be here twice; one whose month is over does not',
  (_, Part) => {
    openPage('http://localhost:1/dashboard')
    const first = show(neta, <Part />)
    expect(screen.getByText(/^The first month is free once for each GST number, and this one had it\./)).toBeTruthy()
    first.unmount()
    show({ ...neta, trial_expires_at: '2026-10-01T06:30:00.000Z' }, <Part />)
    expect(screen.queryByText(/free once for each GST number/)).toBeNull()
  },
)
