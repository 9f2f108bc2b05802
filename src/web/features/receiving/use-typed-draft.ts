import { useTextDraft } from '#web/device/drafts.ts'

/**
 * What is typed into a form, over `start`. It is kept on the device over reloads and Back; what was not touched follows `start`, so
 * that a form left for a day shows the day on which it is opened.
 */
export function useTypedDraft<Typed extends object>(name: string, start: Typed) {
  const [text, keep] = useTextDraft(name)
  const changesIn = (kept: string): Partial<Typed> => (kept === '' ? {} : JSON.parse(kept))
  return {
    typed: { ...start, ...changesIn(text) },
    change: (changes: Partial<Typed>) => keep((now) => JSON.stringify({ ...changesIn(now), ...changes })),
    forget: () => keep(''),
  }
}
