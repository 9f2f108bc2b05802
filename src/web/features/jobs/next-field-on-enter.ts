import type { KeyboardEvent } from 'react'

/**
 * On a phone's keyboard the Enter key is labelled "next": it moves to the next field. On other keyboards it submits the form,
 * as usual.
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
