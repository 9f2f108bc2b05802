import { type RefObject, useEffect } from 'react'
import { firstRecordLink, lastRecordLink, neighbourOf, recordLink } from './record-links.ts'

/**
 * Keyboard shortcuts of a list, wherever on the page the focus is: `/` focuses the search, arrows (or J and K) move between the
 * rows, from the one last moved to or else from the first, Enter opens one (it is a link), Delete opens the confirmation.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let lastId: string | undefined
    function onKeyDown(event: KeyboardEvent) {
      const { target, key } = event
      if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
      const search = list.current?.querySelector<HTMLInputElement>('input[type=search]')
      const action = actionOf(key, target, { search, lastId })
      if (!action) return
      event.preventDefault()
      action()
    }
    function onFocus({ target }: FocusEvent) {
      lastId = (target instanceof HTMLElement && target.dataset.record) || lastId
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('focusin', onFocus)
    }
  }, [list])
}

type Action = (() => void) | undefined
type Place = { search: HTMLInputElement | null | undefined; lastId: string | undefined }

function actionOf(key: string, target: HTMLElement, { search, lastId }: Place): Action {
  if (target === search) return key === 'ArrowDown' ? to(firstRecordLink()) : undefined
  const id = target.dataset.record
  if (id !== undefined) {
    const action = actionOnRow(key, id, target, search)
    if (action) return action
  }
  if (isTyping(target) || target.closest('[role=alertdialog]')) return undefined
  return key === '/' ? to(search) : target.closest(ownKeys) ? undefined : actionFromElsewhere(key, lastId)
}

/** Dialogs, menus and the details panel have keys of their own. */
const ownKeys = '[role=dialog], [role=menu], [role=listbox], [role=tablist], [role=radiogroup]'

/** The first press returns to the row that had the focus last, or else begins with the first row. */
function actionFromElsewhere(key: string, lastId: string | undefined): Action {
  if (!['ArrowDown', 'j', 'ArrowUp', 'k'].includes(key)) return undefined
  return to((lastId && recordLink(lastId)) || firstRecordLink())
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

/** Undefined without an element, so that the key keeps its usual effect. */
const to = (element: HTMLElement | null | undefined): Action => (element ? () => element.focus() : undefined)

const isTyping = (target: HTMLElement) => target.matches('input, textarea, select') || target.isContentEditable
