import type { KeyboardEvent } from 'react'

/**
 * On the keyboard of a phone Enter stands where "next" is: there it leads to the next field instead of sending a form that is
 * half filled in. With a real keyboard it sends the form, as everywhere.
 */
export function nextFieldOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target
  const isLine = field instanceof HTMLInputElement && field.type === 'text'
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isLine || !matchMedia('(pointer: coarse)').matches)
    return
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="text"], textarea')]
  const next = fields[fields.indexOf(field) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
