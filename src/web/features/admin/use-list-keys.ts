import { type RefObject, useEffect } from 'react'
import { firstRecordLink, lastRecordLink, neighbourOf } from './record-links.ts'

/**
 * Keyboard shortcuts of a list: `/` focuses the search, arrow down moves from it to the rows, arrows (or J and K) move between
 * them, Enter opens one (it is a link), Delete opens the confirmation.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target, key } = event
      if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
      const search = list.current?.querySelector<HTMLInputElement>('input[type=search]')
      const act = actionOf(key, target, search)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [list])
}

type Action = (() => void) | undefined

function actionOf(key: string, target: HTMLElement, search: HTMLInputElement | null | undefined): Action {
  if (target === search) return key === 'ArrowDown' ? to(firstRecordLink()) : undefined
  const id = target.dataset.record
  if (id !== undefined) {
    const action = actionOnRow(key, id, target, search)
    if (action) return action
  }
  return key === '/' && !isTyping(target) && !target.closest('[role=alertdialog]') ? to(search) : undefined
}

function actionOnRow(key: string, id: string, link: HTMLElement, search: HTMLElement | null | undefined): Action {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return to(neighbourOf(id, 1))
    case 'ArrowUp':
    case 'k':
      return to(neighbourOf(id, -1) ?? search)
    case 'Home':
      return to(firstRecordLink())
    case 'End':
      return to(lastRecordLink())
    case 'Delete':
      return () => link.closest('tr, li')?.querySelector<HTMLElement>('[data-delete]')?.click()
  }
}

const to =
  (element: HTMLElement | null | undefined): Action =>
  () =>
    element?.focus()

const isTyping = (target: HTMLElement) => target.matches('input, textarea, select') || target.isContentEditable
