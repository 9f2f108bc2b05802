/** Long enough for slow phones to have begun reading what they save. */
const persistedMs = 60_000

/** Puts a file into the downloads of this device. */
export function saveFile(content: Blob, filename: string) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), persistedMs)
}
