import { t } from '@lingui/core/macro'
import { Undo2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

type TakeBackProps = {
  discard: () => Promise<void>
  /** What is just on its way may arrive all the same. */
  isTrying: boolean
  /** Where several stand below each other: the title of this one, and the address of its form, which opens. */
  of?: { title: string; form: string }
}

/** Keeps a waiting entry from going out. What was typed stays, as its form's draft. */
export function TakeBack({ discard, isTrying, of }: TakeBackProps) {
  const navigate = useNavigate()
  async function takeBack() {
    await discard()
    toast.success(
      isTrying
        ? t`Taken back. It was just on its way: if it arrives all the same, you are told.`
        : t`Taken back: it does not go out any more. What you typed is still here.`,
    )
    if (of) void navigate(of.form)
  }
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<Undo2 aria-hidden />}
      aria-label={of && t`Take it back: ${{ title: of.title }}`}
      onClick={() => void takeBack()}
    >
      {t`Take it back`}
    </Button>
  )
}
