/** '4f7a91c2…' in groups of four capitals, as it is read aloud. */
export const shownCode = (code: string): string => (code.toUpperCase().match(/.{1,4}/g) ?? []).join(' ')

type Proof = { salt: string; content: string; content_sha256: string; receipt_code: string }

/**
 * Whether a receipt code belongs to these contents: it is the beginning of the SHA-256 over the bytes of the salt and the text.
 * Reckoned by this browser alone. Null where it cannot, as on pages without https.
 */
export async function provesContent({ salt, content, content_sha256, receipt_code }: Proof): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null
  const text = new TextEncoder().encode(content)
  const salted = Uint8Array.from([...bytesOf(salt), ...text])
  const hash = hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', salted)))
  return hash === content_sha256 && hash.startsWith(receipt_code)
}

const bytesOf = (hex: string): number[] => (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))
const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
