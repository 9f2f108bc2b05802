/** A storage like a browser's, which keeps its items as properties. */
export function emptyStorage() {
  const storage = {
    setItem: (key: string, text: string) => void Object.assign(storage, { [key]: text }),
    getItem: (key: string) => (storage as Record<string, unknown>)[key] ?? null,
    removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
  }
  return storage
}
