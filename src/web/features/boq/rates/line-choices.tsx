import { t } from '@lingui/core/macro'
import { Ban, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { JobItem } from '#contract/job-item.ts'
import { ChoiceChip } from '#web/ui/choice-chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { GstChoice } from './gst-choice.tsx'
import { LineExtras } from './line-extras.tsx'
import { useLine } from './use-line.ts'

/** GST of a line; "can't supply"; the make offered and a remark, folded. */
export function LineChoices({ line }: { line: JobItem }) {
  const { typed, gst, mayChargeGst, mistake, change, chooseGst, shareGst } = useLine(line)
  const { isDeclined } = typed
  const needsMore = mistake !== null && mistake.field !== 'rate' && mistake.field !== 'gst_percent'
  const [isUnfolded, setUnfolded] = useState(Boolean(typed.make || typed.lead || typed.remark))
  const isOpen = isUnfolded || needsMore
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {mayChargeGst && (
          <>
            <GstChoice
              label={t`GST of this line`}
              percent={gst}
              className="[&_select]:h-11 [&_select]:pr-9 [&_select]:pl-3 [&_select]:text-sm"
              onChoose={chooseGst}
            />
            <ChoiceChip isChosen={typed.gst === undefined} onChoose={shareGst}>
              {t`Same for all`}
            </ChoiceChip>
          </>
        )}
        <ChoiceChip
          isChosen={isDeclined === true}
          onChoose={() => change({ isDeclined: isDeclined ? undefined : true })}
        >
          <span className="inline-flex items-center gap-1.5">
            <Ban aria-hidden className="size-4" />
            {t`Can't supply`}
          </span>
        </ChoiceChip>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setUnfolded(!isUnfolded)}
          className="inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-sm font-semibold text-ink-soft hover:text-ink"
        >
          {t`More`}
          <ChevronDown aria-hidden className={classes('size-4 transition-transform', isOpen && 'rotate-180')} />
        </button>
      </div>
      {isOpen && <LineExtras line={line} />}
    </>
  )
}
