import { t } from '@lingui/core/macro'
import { InvoiceList } from '#web/features/subscription/invoice-list.tsx'
import { PlanCard } from '#web/features/subscription/plan-card.tsx'
import { SubscriptionState } from '#web/features/subscription/subscription-state.tsx'
import { SupportContact } from '#web/features/subscription/support-contact.tsx'
import { Testimonials } from '#web/features/subscription/testimonials.tsx'

import { PageHeader } from '#web/ui/page-header.tsx'

export function SubscriptionPage() {
  return (
    <>
      <PageHeader title={t`Subscription`} text={t`Your plan, your payments and their invoices.`} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-4 sm:gap-6">
          <SubscriptionState />
          <PlanCard />
          <InvoiceList />
        </div>
        <div className="flex flex-col gap-4 sm:gap-6">
          <Testimonials />
          <SupportContact />
        </div>
      </div>
    </>
  )
}
