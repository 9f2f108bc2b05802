import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { Columns3, FileSpreadsheet, Printer, Rows3 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Job } from '#contract/job.ts'

import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { toast } from '#web/ui/toast.ts'
import { saveFile } from '../files/save-file.ts'
import type { RankedBid } from './rank-bids.ts'

export type ComparisonView = 'columns' | 'cards'

type ComparisonToolbarProps = {
  job: Job
  ranked: readonly RankedBid[]
  view: ComparisonView
  onView: (view: ComparisonView) => void
}

/** The view of the bids, printing and export. */
export function ComparisonToolbar({ job, ranked, view, onView }: ComparisonToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2.5 lg:shrink-0">
      {ranked.length > 1 && (
        <fieldset aria-label={t`View`} className="flex rounded-control border border-line bg-surface p-0.5">
          <ViewButton icon={<Columns3 aria-hidden />} pressed={view === 'columns'} onClick={() => onView('columns')}>
            {t`Side by side`}
          </ViewButton>
          <ViewButton icon={<Rows3 aria-hidden />} pressed={view === 'cards'} onClick={() => onView('cards')}>
            {t`One by one`}
          </ViewButton>
        </fieldset>
      )}
      <ExcelButton job={job} ranked={ranked} />
      <Button size="sm" variant="secondary" icon={<Printer aria-hidden />} onClick={() => print()}>
        {t`Print`}
      </Button>
    </div>
  )
}

function ExcelButton({ job, ranked }: { job: Job; ranked: readonly RankedBid[] }) {
  const exporting = useMutation({
    // Loaded lazily: few people export.
    mutationFn: async () => (await import('./comparison-workbook.ts')).comparisonWorkbook(job, ranked),
    onSuccess: (content) => saveFile(new Blob([content], { type: xlsx }), filename(job.title)),
    onError: () => toast.error(t`The Excel file could not be made. Please try again.`),
  })
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<FileSpreadsheet aria-hidden />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      Excel
    </Button>
  )
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function filename(title: string): string {
  const words = title.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
  return `comparison-${words.slice(0, 60)}.xlsx`
}

type ViewButtonProps = { icon: ReactNode; pressed: boolean; onClick: () => void; children: ReactNode }

function ViewButton({ icon, pressed, onClick, children }: ViewButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className={classes(
        'inline-flex min-h-10 items-center gap-2 rounded-md px-3 text-sm font-semibold whitespace-nowrap transition-colors lg:min-h-8 [&_svg]:size-4.5',
        pressed ? 'bg-surface-sunken text-ink' : 'text-ink-soft hover:text-ink',
      )}
    >
      {icon}
      {children}
    </button>
  )
}
