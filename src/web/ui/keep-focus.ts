import type { MouseEvent } from 'react'

/**
 * For `onMouseDown` of a button below fields that are checked when they lose the focus: an error that appeared at once would move
 * the button away from under the finger, and the press would be lost.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()
