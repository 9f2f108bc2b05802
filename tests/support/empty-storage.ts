/** A browser's storage: what is kept in it are the properties of an object. */
export function emptyStorage() {
  const storage = {
    setItem: (key: string, text: string) => void Object.assign(storage, { [key]: text }),
    getItem: (key: string) => (storage as Record<string, unknown>)[key] ?? null,
    removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
  }
  return storage
}
