/** The SHA-256 of a file's bytes in hexadecimal, reckoned by this browser. Null where it cannot, as on pages without https. */
export async function hashOfFile(file: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
