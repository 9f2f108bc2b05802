import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'

import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const CreateUserForm = lazy(async () => ({ default: (await import('./create-user-form.tsx')).CreateUserForm }))

export function CreateUserDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Create user`}
      description={t`Construction companies and suppliers sign up themselves; salesmen and admins are made here.`}
    >
      <Suspense fallback={<Skeleton className="h-96" />}>
        <CreateUserForm onDone={onClose} />
      </Suspense>
    </Dialog>
  )
}
