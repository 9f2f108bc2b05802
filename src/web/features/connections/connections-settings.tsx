import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link2, Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import type { Webhook } from '#contract/webhook.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { WebhookCard } from './webhook-card.tsx'
import type { WebhookQuestion } from './webhook-question.ts'
import { WebhookQuestionDialog } from './webhook-question-dialog.tsx'

/** How often the list looks how deliveries went, which no event stream tells. */
const lookEveryMs = 5_000

/** The company's own programs that are told of events. */
export function ConnectionsSettings() {
  const webhooks = useQuery({ ...queryOf(api.webhooks), refetchInterval: lookEveryMs })
  const [asked, setAsked] = useState<WebhookQuestion | null>(null)

  if (webhooks.isLoading) return <SkeletonCards label={t`Loading webhooks`} />
  if (!webhooks.data) return <LoadFailed title={t`The webhooks could not be loaded`} query={webhooks} />
  const shown: Webhook[] = webhooks.data
  const addButton = shown.length < limits.webhooksPerCompany && (
    <Button icon={<Plus aria-hidden />} onClick={() => setAsked({ what: 'add' })}>
      {t`Add webhook`}
    </Button>
  )
  return (
    <section aria-labelledby="webhooks" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="max-w-2xl">
          <h2 id="webhooks" className="text-lg font-semibold tracking-tight">
            {shown.length === 0 ? t`Webhooks` : plural(shown.length, { one: '# webhook', other: '# webhooks' })}
          </h2>
          <p className="text-[0.9375rem] text-ink-soft">
            {t`Your own program is told the moment something happens, such as a bid. It gets ids, never prices.`}
          </p>
        </div>
        {shown.length > 0 && addButton}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={<Link2 aria-hidden />}
          title={t`No webhooks yet`}
          text={t`Give the address of a program, such as your accounting system, that should hear of bids and awards.`}
          action={addButton}
        />
      ) : (
        <ul className="grid gap-3 sm:gap-4 lg:grid-cols-2">
          {shown.map((webhook) => (
            <WebhookCard key={webhook.id} webhook={webhook} onAsk={(what) => setAsked({ what, webhook })} />
          ))}
        </ul>
      )}
      {asked && <WebhookQuestionDialog asked={asked} onAsk={setAsked} onClose={() => setAsked(null)} />}
    </section>
  )
}
