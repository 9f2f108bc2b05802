import { t } from '@lingui/core/macro'
import { Check, Copy } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useCopy } from '#web/ui/use-copy.ts'

/** Shows a signing secret, which no later screen can. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const clipboard = useCopy()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Signing secret`}
      description={t`It is shown only now. Store it where your program finds it.`}
    >
      <div className="flex flex-col gap-3">
        <Field
          label={t`Signing secret`}
          hint={t`With it your program checks that a request comes from us, as the open standard "Standard Webhooks" describes.`}
        >
          <TextInput readOnly value={secret} className="font-mono text-sm" onFocus={(event) => event.target.select()} />
        </Field>
        {clipboard && (
          <Button
            variant="secondary"
            className="self-start"
            icon={clipboard.copied ? <Check aria-hidden /> : <Copy aria-hidden />}
            onClick={() => clipboard.copy(secret)}
          >
            {clipboard.copied ? t`Copied` : t`Copy secret`}
          </Button>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t`I have stored it`}</Button>
      </DialogActions>
    </Dialog>
  )
}
