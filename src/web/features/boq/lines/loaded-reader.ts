type Reader = typeof import('./reader.ts')

let loaded: Reader | null = null

/** Loads the reader of messages and tables, which must be done before a part that uses it is shown. */
export async function loadReader(): Promise<void> {
  loaded = await import('./reader.ts')
}

/** Null until it is loaded. */
export const readerIfLoaded = (): Reader | null => loaded

export function reader(): Reader {
  if (!loaded) throw new Error('The reader is not loaded')
  return loaded
}
