import { test } from '@playwright/test'

/**
 * The name with four letters of the running story behind it: of a person, firm or job that no other story on this server has.
 * Stories of all files share the server of their worker, and which of them came before depends on the run.
 */
export function own(name: string): string {
  const letters = test
    .info()
    .testId.slice(-4)
    .replaceAll(/[0-9a-f]/g, (digit) => 'abcdefghijklmnop'[parseInt(digit, 16)]!)
  return `${name} ${letters[0]!.toUpperCase()}${letters.slice(1)}`
}
