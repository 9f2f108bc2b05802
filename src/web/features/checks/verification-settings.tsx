import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { CheckKind, CompanyCheck } from '#contract/check.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { useMe } from '#web/session/me.ts'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import type { AskCheck } from './ask-check.ts'
import { AskCheckDialog } from './ask-check-dialog.tsx'
import { BadgeBanner } from './badge-banner.tsx'
import { checkLine, type LineName, lineKinds } from './check-lines.ts'
import { ConfirmContact } from './confirm-contact.tsx'
import { LineCard } from './line-card.tsx'
import { PapersSection } from './papers-section.tsx'

const names: readonly LineName[] = ['gst', 'address', 'contact']

/** The company's checks: three make the badge, papers stand beside it. */
export function VerificationSettings() {
  const me = useMe()
  const found = useQuery(queryOf(api.companyChecks, { params: { id: me.company_id } }))
  const [asked, setAsked] = useState<CheckKind | null>(null)
  return (
    <section aria-labelledby="verification" className="flex max-w-3xl flex-col gap-4">
      <div>
        <h2 id="verification" className="text-lg font-semibold tracking-tight">{t`Verification`}</h2>
        <p className="text-[0.9375rem] text-ink-soft">
          {me.role === 'buyer'
            ? t`Three checks, each with its date, make the Verified badge that suppliers see with your jobs.`
            : t`Three checks, each with its date, make the Verified badge that buyers see with your bids.`}
        </p>
      </div>
      <ConfirmContact />
      {found.isLoading ? (
        <SkeletonCards label={t`Loading checks`} />
      ) : found.data ? (
        <Lines checks={found.data} onAsk={setAsked} />
      ) : (
        <LoadFailed title={t`The checks could not be loaded`} query={found} />
      )}
      {asked && <AskCheckDialog kind={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

function Lines({ checks, onAsk }: { checks: readonly CompanyCheck[]; onAsk: AskCheck }) {
  const now = new Date().toISOString()
  const lines = names.map((name) => ({ name, line: checkLine(checks, lineKinds[name], now) }))
  return (
    <>
      <BadgeBanner lines={lines.map(({ line }) => line)} />
      <ul className="flex flex-col gap-3">
        {lines.map(({ name, line }) => (
          <LineCard key={name} name={name} line={line} onAsk={onAsk} />
        ))}
      </ul>
      <PapersSection checks={checks} now={now} onAsk={onAsk} />
    </>
  )
}
