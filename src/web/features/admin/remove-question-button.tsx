import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '../bidding/reason-dialog.tsx'
import { useAct } from '../bidding/use-act.ts'

/** For admins: takes a question with its answers off a job, for a reason that the audit log keeps. */
export function RemoveQuestionButton({ id }: { id: string }) {
  const [isAsked, setAsked] = useState(false)
  const removing = useAct((reason: string) => call(api.removeQuestion, { params: { id }, body: { reason } }), {
    done: t`Question removed`,
  })
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsked(true)}>
        {t`Remove question`}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={t`Remove this question?`}
          reason="needed"
          confirm={t`Remove question`}
          danger
          act={removing}
          onClose={() => setAsked(false)}
        >
          <p>{t`Nobody will read it or its answers any more. The reason is kept in the audit log.`}</p>
        </ReasonDialog>
      )}
    </>
  )
}
