import { type ChangeEvent, type ComponentProps, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { groupDigits } from '#web/ui/group-digits.ts'
import { TextInput } from '#web/ui/text-input.tsx'

/** What the number pad does with the input. */
export type RateKeys = { insert: (digits: string) => void; erase: () => void; focus: () => void }

type RateInputProps = Omit<ComponentProps<typeof TextInput>, 'onChange' | 'value' | 'ref'> & {
  value: string
  onType: (text: string) => void
  keys?: Ref<RateKeys>
  /** Focused when it appears. */
  isFirst?: boolean
}

/** An amount that is grouped the Indian way while it is typed. */
export function RateInput({ value, onType, keys, isFirst = false, ...rest }: RateInputProps) {
  const input = useRef<HTMLInputElement>(null)

  function type(text: string, caret: number) {
    const grouped = groupDigits(text, caret)
    const target = input.current!
    target.value = grouped.text
    target.setSelectionRange(grouped.caret, grouped.caret)
    onType(grouped.text)
  }

  useImperativeHandle(keys, () => ({
    insert(digits) {
      const { value, selectionStart, selectionEnd } = input.current!
      if (digits === '.' && value.includes('.')) return
      const start = selectionStart ?? value.length
      type(value.slice(0, start) + digits + value.slice(selectionEnd ?? start), start + digits.length)
    },
    erase() {
      const { value, selectionStart, selectionEnd } = input.current!
      const end = selectionEnd ?? value.length
      const start = selectionStart !== end ? (selectionStart ?? end) : beforeDigit(value, end)
      type(value.slice(0, start) + value.slice(end), start)
    },
    focus: () => input.current?.focus({ preventScroll: true }),
  }))

  // At once for whoever types on, and again after the dialog around it has taken the focus.
  useEffect(() => {
    if (!isFirst) return
    input.current?.focus({ preventScroll: true })
    const frame = requestAnimationFrame(() => input.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [isFirst])

  return (
    <TextInput
      ref={input}
      prefix="₹"
      autoComplete="off"
      inputMode="decimal"
      enterKeyHint="next"
      value={value}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
        type(target.value, target.selectionStart ?? target.value.length)
      }
      {...rest}
    />
  )
}

/** The place before the character that is erased; a comma goes with the digit before it. */
const beforeDigit = (text: string, end: number) => Math.max(0, end - (text[end - 1] === ',' ? 2 : 1))
