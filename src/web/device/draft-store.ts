const prefix = 'nirmaan.draft.'
const dayMs = 24 * 60 * 60 * 1000
const persistedMs = 30 * dayMs
/** A bid on 10,000 lines fits; a longer text, which no form accepts, is not stored, to save space on phones. */
const longest = 768 * 1024
const mostPerPerson = 50

/** `at`: when it was last edited, in ms since 1970. */
export type Draft<Content> = { content: Content; at: number }

const keyOf = (owner: string, name: string) => `${prefix}${owner}.${name}`

/** Stores a draft. If storage is full or forbidden, nothing is stored and the form still works. */
export function saveDraft(owner: string, name: string, content: unknown, now = Date.now()): void {
  const text = JSON.stringify({ content, at: now } satisfies Draft<unknown>)
  if (text.length > longest) return
  try {
    localStorage.setItem(keyOf(owner, name), text)
  } catch {
    return
  }
  const others = keysOf(`${prefix}${owner}.`)
  if (others.length > mostPerPerson) forgetOldest(others, others.length - mostPerPerson)
}

export function readDraft<Content>(owner: string, name: string, now = Date.now()): Draft<Content> | null {
  const draft = draftAt<Content>(keyOf(owner, name))
  return draft && now - draft.at < persistedMs ? draft : null
}

/** The names of a person's drafts that begin so. */
export const draftNames = (owner: string, start: string): string[] =>
  keysOf(keyOf(owner, start)).map((key) => key.slice(keyOf(owner, '').length))

/** Calls back when another tab saves or deletes the draft, with what it was; null: none. Returns the way to stop. */
export function onDraftOfOtherTab<Content>(
  owner: string,
  name: string,
  onChange: (before: Content | null, now: Content | null) => void,
): () => void {
  function told({ key, oldValue, newValue }: StorageEvent) {
    if (key === keyOf(owner, name)) onChange(contentOf<Content>(oldValue), contentOf<Content>(newValue))
  }
  addEventListener('storage', told)
  return () => removeEventListener('storage', told)
}

const contentOf = <Content>(text: string | null): Content | null => parsed<Content>(text)?.content ?? null

export function deleteDraft(owner: string, name: string): void {
  localStorage.removeItem(keyOf(owner, name))
}

export function deleteDraftsOf(owner: string): void {
  for (const key of keysOf(`${prefix}${owner}.`)) localStorage.removeItem(key)
}

/** Deletes drafts of other people on this device, and the owner's expired ones. */
export function deleteDraftsOfOthers(owner: string, now = Date.now()): void {
  const own = `${prefix}${owner}.`
  for (const key of keysOf(prefix)) {
    const isOld = now - (draftAt(key)?.at ?? 0) >= persistedMs
    if (!key.startsWith(own) || isOld) localStorage.removeItem(key)
  }
}

function forgetOldest(keys: readonly string[], count: number): void {
  const byAge = keys.toSorted((one, other) => (draftAt(one)?.at ?? 0) - (draftAt(other)?.at ?? 0))
  for (const key of byAge.slice(0, count)) localStorage.removeItem(key)
}

const keysOf = (start: string) => Object.keys(localStorage).filter((key) => key.startsWith(start))

const draftAt = <Content>(key: string): Draft<Content> | null => parsed(localStorage.getItem(key))

function parsed<Content>(text: string | null): Draft<Content> | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
