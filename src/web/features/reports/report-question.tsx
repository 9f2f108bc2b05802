import { lazy, Suspense } from 'react'
import { loadTexts } from '#web/language/load-texts.ts'
import { textsOfParts } from '../../../language/text-groups.ts'
import type { ReportedThing } from './report-dialog.tsx'

const ReportDialog = lazy(async () => {
  const loading = import('./report-dialog.tsx')
  await loadTexts(...textsOfParts['src/web/features/reports/report-dialog.tsx'])
  return { default: (await loading).ReportDialog }
})

/** Loads the dialog with its first use. */
export function ReportQuestion({ thing, onClose }: { thing: ReportedThing; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <ReportDialog thing={thing} onClose={onClose} />
    </Suspense>
  )
}
