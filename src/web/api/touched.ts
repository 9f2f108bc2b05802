/** Whoever shows data: `null` stands for everything. Resolves when it is shown as it is now. */
type Listener = (resources: readonly string[] | null) => Promise<unknown>

let listener: Listener | null = null
let updating: Promise<unknown> = Promise.resolve()

/** Returns what ends the listening. */
export function onTouched(next: Listener): () => void {
  listener = next
  return () => {
    if (listener === next) listener = null
  }
}

/** Whoever was refused with one of these acted on a screen that is out of date. */
const outdated: readonly number[] = [403, 404, 409]

/** After a write: its reply says what it has touched, so that no screen has to know. */
export function noteWrite({ status, headers }: Response): void {
  const touched = outdated.includes(status) ? '*' : headers.get('X-Touched')
  if (touched && listener) updating = listener(touched === '*' ? null : touched.split(','))
}

/** Resolves when the screens show what the last write has touched. */
export const screensUpdated = (): Promise<unknown> => updating
