import type { SubscriptionEnd } from '../subscription-warnings.ts'
import { fact, touchCompany } from './fact-type.ts'

/** What a buyer pays for the marketplace. */
export const subscriptionFacts = {
  payment_credited: fact<{ buyer: string; paid_paise: number; ends_at: string }>({
    notices: ({ buyer, paid_paise, ends_at }) => [
      {
        company: buyer,
        capability: 'manage_subscription',
        type: 'subscription',
        params: { paid_rupees: paid_paise / 100, ends_at },
      },
    ],
    touches: ({ buyer }) => [touchCompany(buyer, 'dashboardStats', 'invoices')],
  }),
  subscription_ending: fact<{ buyer: string; warning: string } & SubscriptionEnd>({
    notices: ({ buyer, plan, ends_at }) => [
      { company: buyer, capability: 'manage_subscription', type: 'subscription', params: { plan, ends_at } },
    ],
    deliveries: ({ buyer, plan, ends_at, warning }) => [
      {
        company: buyer,
        capability: 'manage_subscription',
        channel: 'email',
        template: 'subscription_ending',
        params: { plan, ends_at },
        once: warning,
      },
    ],
  }),
}
