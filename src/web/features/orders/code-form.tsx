import { t } from '@lingui/core/macro'
import { ScanLine } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'

import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { orderLinks } from './order-links.ts'
import { codeIn } from './verify-code.ts'

/** Leads to the page of a paper by its code. */
export function CodeForm({ code = '' }: { code?: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(code)
  function submit(event: FormEvent) {
    event.preventDefault()
    const found = codeIn(typed)
    if (found) void navigate(orderLinks.verify(found))
  }
  return (
    <form noValidate onSubmit={submit} className="flex w-full flex-col gap-4" aria-label={t`Check a paper`}>
      <Field
        label={t`Address or code at the foot of the paper`}
        hint={t`Or scan the QR code at the foot of the paper with the camera of your phone.`}
      >
        <TextInput
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" size="lg" icon={<ScanLine aria-hidden />} className="self-start">
        {t`Check it`}
      </Button>
    </form>
  )
}
