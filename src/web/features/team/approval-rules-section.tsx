import { t } from '@lingui/core/macro'
import { Pencil, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { ApprovalRules } from '#contract/company.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ApprovalRulesForm } from './approval-rules-form.tsx'
import { ruleSentences } from './rule-sentences.ts'
import { TooFewApprovers } from './too-few-approvers.tsx'

type ApprovalRulesSectionProps = { rules: ApprovalRules; mayChange: boolean }

/** The company's approval rules: above which amounts awards need approval. */
export function ApprovalRulesSection({ rules, mayChange }: ApprovalRulesSectionProps) {
  const [changing, setChanging] = useState(false)
  const title = t`Approval rules`
  return (
    <Card as="section" aria-labelledby="approval-rules" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id="approval-rules" className="text-lg font-semibold tracking-tight">
          {title}
        </h2>
        {mayChange && (
          <Button
            size="sm"
            variant="secondary"
            icon={<Pencil aria-hidden />}
            aria-label={t`Change the approval rules`}
            onClick={() => setChanging(true)}
          >
            {t`Change`}
          </Button>
        )}
      </div>
      <ul className="flex flex-col gap-2 text-[0.9375rem] text-ink-soft">
        {ruleSentences(rules).map((sentence) => (
          <li key={sentence} className="flex gap-2.5">
            <ShieldCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-faint" />
            {sentence}
          </li>
        ))}
      </ul>
      <TooFewApprovers />
      <Dialog
        open={changing}
        onClose={() => setChanging(false)}
        title={title}
        description={t`They hold for every award, besides the limit of each member.`}
      >
        <ApprovalRulesForm rules={rules} onDone={() => setChanging(false)} />
      </Dialog>
    </Card>
  )
}
