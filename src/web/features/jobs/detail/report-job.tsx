import { t } from '@lingui/core/macro'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ReportQuestion } from '../../reports/report-question.tsx'

/** Tells the admins about a job of another company. */
export function ReportJob({ jobId }: { jobId: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" icon={<TriangleAlert aria-hidden />} onClick={() => setAsking(true)}>
        {t`Report`}
      </Button>
      {isAsking && <ReportQuestion thing={{ kind: 'job', id: jobId }} onClose={() => setAsking(false)} />}
    </>
  )
}
