/** Long enough for slow phones to start reading the file. */
const persistedMs = 60_000

/** Downloads a file. */
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
