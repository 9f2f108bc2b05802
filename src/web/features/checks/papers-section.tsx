import { t } from '@lingui/core/macro'
import { FileUp } from 'lucide-react'
import { type CompanyCheck, paperKinds } from '#contract/check.ts'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { AskCheck } from './ask-check.ts'
import { checkLine } from './check-lines.ts'
import { checkNames } from './check-names.ts'
import { LineState, StateIcon } from './line-state.tsx'

type PapersSectionProps = { checks: readonly CompanyCheck[]; now: string; onAsk: AskCheck }

/** Papers that stand beside the badge, each until the day on it. */
export function PapersSection({ checks, now, onAsk }: PapersSectionProps) {
  return (
    <section aria-labelledby="papers" className="mt-4 flex flex-col gap-3">
      <div>
        <h3 id="papers" className="font-semibold">{t`Papers beside the badge`}</h3>
        <p className="text-[0.9375rem] text-ink-soft">
          {t`Not needed for the badge. Whoever opens it reads which of them were seen, and until when they hold.`}
        </p>
      </div>
      <Card pad="none">
        <ul className="divide-y divide-line">
          {paperKinds.map((kind) => {
            const line = checkLine(checks, [kind], now)
            const isNew = !line.held && !line.ended && line.waiting.length === 0
            return (
              <li key={kind} className="flex items-start gap-3 px-4 py-2.5 sm:px-5">
                <div className="flex min-w-0 flex-1 gap-3 py-2">
                  <StateIcon line={line} />
                  <div className="min-w-0">
                    <p className="font-medium">{translate(checkNames[kind])}</p>
                    {!isNew && <LineState line={line} />}
                  </div>
                </div>
                {line.waiting.length === 0 && (!line.held || line.isEnding) && (
                  <Button
                    variant="ghost"
                    size="sm"
                    icon={<FileUp aria-hidden />}
                    aria-label={t`Send ${{ paper: translate(checkNames[kind]) }}`}
                    onClick={() => onAsk(kind)}
                  >
                    {t`Send`}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      </Card>
    </section>
  )
}
