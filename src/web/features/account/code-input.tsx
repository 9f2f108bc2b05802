import type { UseFormRegisterReturn } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { TextInput } from '#web/ui/text-input.tsx'

/** A code pasted or typed may have spaces. */
const digitsOf = (text: string) => text.replaceAll(/\D/g, '').slice(0, limits.resetCodeLength)

type CodeInputProps = { input: UseFormRegisterReturn; onCode: (code: string) => void }

/** For a mailed code of digits. */
export function CodeInput({ input, onCode }: CodeInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={limits.resetCodeLength}
      className="font-mono tracking-[0.3em]"
      onPaste={(event) => {
        event.preventDefault()
        onCode(digitsOf(event.clipboardData.getData('text')))
      }}
      {...input}
      onChange={(event) => onCode(digitsOf(event.target.value))}
    />
  )
}
