/** Refetches what the screens show; `null` means everything. Resolves when they are up to date. */
type Listener = (resources: readonly string[] | null) => Promise<unknown>

let listener: Listener | null = null
let updating: Promise<unknown> = Promise.resolve()

/** Returns a function that removes the listener. */
export function onTouched(next: Listener): () => void {
  listener = next
  return () => {
    if (listener === next) listener = null
  }
}

/** These refusals mean that the person acted on an outdated screen. */
const outdated: readonly number[] = [403, 404, 409]

/** After a write: the reply's header lists what it touched, so that screens need no list of their own. */
export function noteWrite({ status, headers }: Response): void {
  const touched = outdated.includes(status) ? '*' : headers.get('X-Touched')
  if (touched && listener) updating = listener(touched === '*' ? null : touched.split(','))
}

/** Resolves when the screens show the result of the last write. */
export const screensUpdated = (): Promise<unknown> => updating
