import { t } from '@lingui/core/macro'
import { FilePen, ListPlus, Send } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Order } from '#contract/order.ts'
import { orderPolicy } from '#domain/policy/order-policy.ts'
import { useActor } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { JobInWords } from './job-in-words.tsx'
import { NoDayNote } from './no-day-note.tsx'
import { factsOf, isUnsaid } from './order-facts.ts'
import { PdfButton } from './order-versions.tsx'

const EditOrderDialog = lazy(async () => ({ default: (await import('./edit-order-dialog.tsx')).EditOrderDialog }))
const TypedLinesDialog = lazy(async () => ({ default: (await import('./typed-lines-dialog.tsx')).TypedLinesDialog }))
const FreightQuestion = lazy(async () => ({ default: (await import('./freight-question.tsx')).FreightQuestion }))
const IssueDialog = lazy(async () => ({ default: (await import('./issue-dialog.tsx')).IssueDialog }))

/** What the buyer does with a draft: change it, look at the paper, issue it. */
export function DraftPanel({ order }: { order: Order }) {
  const me = useActor()
  const [asked, setAsked] = useState<'edit' | 'lines' | 'issue' | null>(null)
  const close = () => setAsked(null)
  const unsaid = isUnsaid(order)
  const mayChange = orderPolicy.changeDraft(me, factsOf(order)).allowed
  const asksFreight = order.terms.delivery_basis === null
  return (
    <section
      aria-label={t`Draft`}
      className="flex flex-col gap-3 rounded-card border border-accent bg-accent-soft/40 p-4 sm:p-5"
    >
      <p className="font-semibold">{t`Check the draft, then issue it`}</p>
      <p className="text-ink-soft">{t`What was awarded is filled in, with the usual terms. Nobody but your company sees it before it is issued.`}</p>
      {unsaid && (
        <p className="font-medium">
          {order.kind === 'wo'
            ? t`One price was awarded. Before it is issued, say quantity, unit, rate and GST: measurements and bills are compared with them.`
            : t`One price was awarded. Before it is issued, say quantity, unit, rate and GST: trucks and bills are compared with them.`}
        </p>
      )}
      <NoDayNote order={order} />
      <JobInWords order={order} />
      <Suspense fallback={null}>{mayChange && asksFreight && <FreightQuestion order={order} />}</Suspense>
      <div className="flex flex-wrap gap-2.5">
        {mayChange && (
          <>
            {unsaid && (
              <Button icon={<ListPlus aria-hidden />} onClick={() => setAsked('lines')}>
                {t`Write lines and GST`}
              </Button>
            )}
            {!asksFreight && (
              <Button
                variant={unsaid ? 'secondary' : 'primary'}
                icon={<Send aria-hidden />}
                onClick={() => setAsked(unsaid ? 'lines' : 'issue')}
              >
                {t`Issue`}
              </Button>
            )}
            <Button variant="secondary" icon={<FilePen aria-hidden />} onClick={() => setAsked('edit')}>
              {t`Change`}
            </Button>
            {order.at_one_price && !unsaid && (
              <Button variant="secondary" icon={<ListPlus aria-hidden />} onClick={() => setAsked('lines')}>
                {t`Lines and GST`}
              </Button>
            )}
          </>
        )}
        <PdfButton order={order} version={order.pending_version ?? order.shown_version} label={t`Preview (PDF)`} />
      </div>
      <Suspense fallback={null}>
        {asked === 'edit' && <EditOrderDialog order={order} onClose={close} />}
        {asked === 'lines' && <TypedLinesDialog order={order} onClose={close} />}
        {asked === 'issue' && <IssueDialog order={order} onClose={close} />}
      </Suspense>
    </section>
  )
}
