import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Ask, ReadLine } from '#domain/boq/read/read-line.ts'
import { deviceStore } from '#web/device/device-store.ts'
import { useMe } from '#web/session/me.ts'

/**
 * What a person is asked about a line. `number`: whether 1.1 is 1.10; `number_twice`: whether a number that stands above is right;
 * `range`: which end of "40-50"; `unit`, `count`: whether what was not said is as assumed; `time`: whether 4 people for 15 days are
 * quoted by the day; `each`: how much "3 coils each" is in all.
 */
export type LineAsk = Ask | 'number' | 'number_twice' | 'range' | 'unit' | 'count' | 'time' | 'each'

/**
 * A line of a bill of quantities while it is edited, as typed. `unit` is a code, or what is not known as one. `words`: what it was
 * read from; `asks`: what is not answered; `qty_to`, `mayBe`: the other answer to `range` and `number`;
 * `duration`: how long people or machines are needed.
 */
export type EditedLine = {
  id: string
  kind: 'heading' | 'item'
  number: string
  description: string
  item_key: string | null
  make: string
  unit: string
  qty: string
  qty_to?: string
  rate_per: 1 | 10 | 100 | 1000
  rate_only: boolean
  optional: boolean
  pack: string
  hsn_sac: string
  needed_from: string
  needed_to: string
  est_rate: string
  mayBe?: string
  duration?: ReadLine['duration']
  /** As it was stored or read, before anybody changed it. */
  qty_before?: string
  words: string
  asks: readonly LineAsk[]
}

export type LinesStore = ReturnType<typeof createLinesStore>

const stepsMost = 20
const saveAfterMs = 400

/** How the lines were before a change, and what it has taken from the paste box. */
type Step = { lines: readonly EditedLine[]; pasted: string }

/** The lines of a form. `save` stores them for later, debounced. `isEmptyAtFirst`: else they come by `restore`. */
export function createLinesStore(save: (lines: readonly EditedLine[]) => void = () => {}, isEmptyAtFirst = true) {
  let isLoaded = isEmptyAtFirst
  let hasFailed = false
  let hasLooked = false
  let hasUnadded = false
  let isEdited = false
  let keep = save
  let lines: readonly EditedLine[] = []
  let steps: Step[] = []
  let giveBack: ((pasted: string) => void) | undefined
  let mistakes: ReadonlyMap<string, Mistake> = new Map()
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function show(next: readonly EditedLine[]) {
    lines = next
    for (const tell of listeners) tell()
  }
  function saveNow() {
    clearTimeout(timer)
    timer = undefined
    keep(lines)
  }
  function set(next: readonly EditedLine[], pasted = '') {
    steps = [...steps.slice(1 - stepsMost), { lines, pasted }]
    mistakes = new Map()
    isEdited = true
    show(next)
    clearTimeout(timer)
    timer = setTimeout(saveNow, saveAfterMs)
  }

  return {
    all: () => lines,
    /** What the server has refused, by the id of the line. */
    mistakes: () => mistakes,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** `pasted`: the text that this step has taken from the paste box. */
    set,
    /** Who gets the text back of a step that is undone. */
    onGivenBack(taker: (pasted: string) => void) {
      giveBack = taker
      return () => {
        if (giveBack === taker) giveBack = undefined
      }
    },
    /** Replaces one line. */
    put: (line: EditedLine) => set(lines.map((other) => (other.id === line.id ? line : other))),
    /** Returns the pasted text of the step; empty: of another one. */
    undo(): string {
      const before = steps.at(-1)
      if (!before) return ''
      set(before.lines)
      steps = steps.slice(0, -2)
      if (before.pasted !== '') giveBack?.(before.pasted)
      return before.pasted
    },
    canUndo: () => steps.length > 0,
    /** Since they were restored, or as they were stored on this device. */
    isEdited: () => isEdited,
    /** Whether lines were read that nobody has added yet: they would be lost. */
    hasUnadded: () => hasUnadded,
    noteUnadded(are: boolean) {
      hasUnadded = are
    },
    isLoaded: () => isLoaded,
    isLoading: () => !isLoaded && !hasFailed,
    /** They could not be fetched. */
    fail() {
      hasFailed = true
      show(lines)
    },
    /** Whether the lines that this device has stored, if any, are there. */
    hasLooked: () => hasLooked,
    look() {
      hasLooked = true
      show(lines)
    },
    /** Shows what was stored, which is no step to undo. `areEdits`: they differ from the lines on the server. */
    restore(stored: readonly EditedLine[], areEdits = false) {
      isEdited = areEdits
      isLoaded = true
      hasFailed = false
      steps = []
      show(stored)
    },
    refuse(refused: ReadonlyMap<string, Mistake>) {
      mistakes = refused
      show([...lines])
    },
    saveOnLeaving: () => timer !== undefined && saveNow(),
    /** Another way to store them for later. */
    keepBy(next: typeof save) {
      keep = next
    },
    /** Stores nothing any more of what was edited until now. */
    forget() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** `issue`: in the format of forms. */
export type Mistake = { field: string; issue: string }

export const persistedMs = 30 * 24 * 60 * 60 * 1000

const linesOnDevice = (userId: string) => deviceStore<readonly EditedLine[]>(userId, 'lines')

/** The name of the draft of what was pasted and is not read. */
export const pasteDraftName = (form: string) => `lines of ${form}`

export const dropLines = (userId: string, name: string) => linesOnDevice(userId).drop(name)

export const storeLines = (userId: string, name: string, lines: readonly EditedLine[]): Promise<void> =>
  lines.length > 0 ? linesOnDevice(userId).put(name, lines) : linesOnDevice(userId).drop(name)

/** The lines of the form `name`, kept on this device until they are sent; null: nowhere. `isEmptyAtFirst` as above. */
export function useLinesStore(name: string | null, isEmptyAtFirst = true): LinesStore {
  const { id } = useMe()
  const tabs = useRef<BroadcastChannel | null>(null)
  const [store] = useState(() =>
    createLinesStore((lines) => {
      if (name === null) return
      tabs.current?.postMessage(lines)
      void storeLines(id, name, lines)
    }, isEmptyAtFirst),
  )
  useEffect(() => {
    let isGone = false
    if (name !== null) {
      // The same form in another tab shows what is typed here, so that neither overwrites the lines of the other unseen. One
      // channel sends and listens: a second one would hear its own tab, and put back lines that were typed over meanwhile.
      tabs.current = new BroadcastChannel(`lines ${id} ${name}`)
      tabs.current.onmessage = ({ data }: MessageEvent<readonly EditedLine[]>) => store.restore(data)
      void linesOnDevice(id)
        .find(name)
        .then((found) => {
          const isFresh = found && Date.now() - found.at < persistedMs
          // Also in place of lines that came from the server: these are their edits.
          if (!isGone && isFresh && !store.canUndo()) store.restore(found.content)
        })
        .finally(store.look)
    }
    addEventListener('pagehide', store.saveOnLeaving)
    return () => {
      isGone = true
      removeEventListener('pagehide', store.saveOnLeaving)
      store.saveOnLeaving()
      tabs.current?.close()
      tabs.current = null
    }
  }, [id, name, store])
  return store
}

export const useIsLoading = (store: LinesStore): boolean => useSyncExternalStore(store.subscribe, store.isLoading)

export const useLines = (store: LinesStore): readonly EditedLine[] => useSyncExternalStore(store.subscribe, store.all)
