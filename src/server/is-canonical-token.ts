/**
 * Whether a token's signature is written as it was issued. The last character of base64url has bits to spare, so that one signature
 * has several spellings, and all of them verify.
 */
export function isCanonicalToken(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}
