/**
 * Whether a token's signature has its original spelling. The last character of base64url has unused bits, so one signature has
 * several spellings that all verify.
 */
export function isCanonicalToken(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}
