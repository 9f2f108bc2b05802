import { test } from '@playwright/test'

/**
 * The name with four letters of the running test, so that people, firms and jobs are unique on the server. Tests of all files
 * share their worker's server in a varying order.
 */
export function own(name: string): string {
  const letters = test
    .info()
    .testId.slice(-4)
    .replaceAll(/[0-9a-f]/g, (digit) => 'abcdefghijklmnop'[parseInt(digit, 16)]!)
  return `${name} ${letters[0]!.toUpperCase()}${letters.slice(1)}`
}
