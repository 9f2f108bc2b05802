import { useSyncExternalStore } from 'react'

/** How a wide screen lists jobs; remembered on the device. */
export type ListView = 'cards' | 'table'

const key = 'nirmaan.job-list'
const listeners = new Set<() => void>()

const chosen = (): ListView => (localStorage.getItem(key) === 'table' ? 'table' : 'cards')

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function chooseListView(view: ListView): void {
  localStorage.setItem(key, view)
  for (const tell of listeners) tell()
}

export const useListView = (): ListView => useSyncExternalStore(subscribe, chosen)
