import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, FileCheck2 } from 'lucide-react'
import { api } from '#contract/api.ts'
import type { CompanyCheck } from '#contract/check.ts'
import { badgeChecks, isBadgeKind } from '#domain/checks/badge.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { usePublicConfig } from '#web/api/public-config.ts'
import { queryOf } from '#web/api/queries.ts'
import { translate } from '#web/language/translate.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { checkLine, type Held } from './check-lines.ts'
import { checkNames } from './check-names.ts'
import { heldSentence } from './held-sentence.ts'

export type CheckedSheetProps = { companyId: string; company: string; onClose: () => void }

/** What was checked of a company, and when: neither papers nor people. */
export function CheckedSheet({ companyId, company, onClose }: CheckedSheetProps) {
  const found = useQuery(queryOf(api.companyChecks, { params: { id: companyId } }))
  return (
    <Dialog open compact size="sm" onClose={onClose} title={t`What was checked`} description={company}>
      {found.data ? (
        <Checked checks={found.data} />
      ) : found.isLoading ? (
        <SkeletonCards count={1} />
      ) : (
        <LoadFailed title={t`The checks could not be loaded`} query={found} />
      )}
    </Dialog>
  )
}

function Checked({ checks }: { checks: readonly CompanyCheck[] }) {
  const now = new Date().toISOString()
  const held = [...new Set(checks.map(({ kind }) => kind))].flatMap((kind) => checkLine(checks, [kind], now).held ?? [])
  const badge = badgeChecks(held)
  const papers = held.filter(({ kind }) => !isBadgeKind(kind))
  return (
    <div className="flex flex-col gap-4">
      {badge ? (
        <Lines checks={badge} />
      ) : (
        <p className="text-ink-soft">{t`The badge has ended: not all three checks hold any more.`}</p>
      )}
      {papers.length > 0 && (
        <div className="border-t border-line pt-4">
          <Lines checks={papers} />
        </div>
      )}
      <p className="border-t border-line pt-4 text-sm text-ink-soft">
        {t`The badge is about registration, address and contact. It says nothing about quality or price.`}
      </p>
    </div>
  )
}

function Lines({ checks }: { checks: readonly Held[] }) {
  const brand = usePublicConfig()?.brand_name ?? 'Nirmaan'
  return (
    <ul className="flex flex-col gap-3.5">
      {checks.map((check) => {
        const Icon = isBadgeKind(check.kind) ? BadgeCheck : FileCheck2
        return (
          <li key={check.id} className="flex gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-success-ink" />
            <div className="min-w-0">
              <p className="font-semibold">{translate(checkNames[check.kind])}</p>
              <p className="text-[0.9375rem] text-ink-soft">{heldSentence(check, brand)}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
