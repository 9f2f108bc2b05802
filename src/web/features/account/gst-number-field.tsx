import { t } from '@lingui/core/macro'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { gstNumber } from '#contract/fields.ts'
import { messages } from '#contract/screen-messages.ts'
import { gstState, hasRightCheckDigit, panOf } from '#domain/gst-number.ts'
import { stateOf } from '#domain/gst-states.ts'
import { translate } from '#web/language/translate.ts'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type GstNumberFieldProps = {
  label?: string
  typed: string
  error: string | undefined
  input: UseFormRegisterReturn
  /** Of a salesman or an admin. */
  optional?: boolean
}

export function GstNumberField({ label = t`GST Number`, typed, error, input, optional = false }: GstNumberFieldProps) {
  return (
    <Field label={label} hint={<GstNumberNote typed={typed} />} error={error} optional={optional}>
      <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} className="uppercase" {...input} />
    </Field>
  )
}

/** While typing: the expected format, then the state and PAN in the number, and a warning if its check digit is wrong. */
function GstNumberNote({ typed }: { typed: string }) {
  const parsed = gstNumber.safeParse(typed)
  if (!parsed.success) return translate(messages.invalidGstNumber)
  const { state_code } = gstState(parsed.data)
  const isRight = hasRightCheckDigit(parsed.data)
  return (
    <span className="flex flex-col gap-1 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      <span className={classes('flex gap-1.5', isRight && 'text-success-ink')}>
        {isRight && <CircleCheck aria-hidden />}
        {t`${{ state: translate(stateOf(state_code)) }} · PAN ${{ pan: panOf(parsed.data) }}`}
      </span>
      {!isRight && (
        <span className="flex gap-1.5 text-warning-ink">
          <TriangleAlert aria-hidden />
          {messages.invalidGstNumber.text.includes(parsed.data)
            ? t`This number is only the example. Enter your own.`
            : translate(messages.gstNumberDoubtful)}
        </span>
      )}
    </span>
  )
}
