import { t } from '@lingui/core/macro'
import { ApiError } from '#web/api/errors.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** The company that joining closes if the person says so; null: another error. */
export function unusedCompany(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.sentence?.code !== 'own_company_unused') return null
  return String(error.sentence.params?.company ?? '')
}

type CloseOwnCompanyProps = { company: string; onJoin: () => void; onStay: () => void }

/** Asked before somebody who is alone in an unused company joins another one. */
export function CloseOwnCompany({ company, onJoin, onStay }: CloseOwnCompanyProps) {
  return (
    <ConfirmDialog
      open
      title={t`Close ${company} and join?`}
      text={t`You are the only one at ${company}, and nothing was posted, bid, ordered or paid with it. It is closed for good; you keep your e-mail address and password.`}
      confirm={t`Close it and join`}
      cancel={t`Stay`}
      danger
      onConfirm={onJoin}
      onCancel={onStay}
    />
  )
}
