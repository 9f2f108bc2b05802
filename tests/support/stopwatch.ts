import type { Page } from '@playwright/test'
import { patience } from './machine-speed.ts'

/** Seconds that a person needs on a phone for a tap and for a character, after the keystroke-level model. */
const secondsPer = { tap: 1.2, character: 0.28 }

/** Counts what a person does, and the seconds it takes with what the product takes on a usual machine. */
export function stopwatch(page: Page) {
  const startedAt = Date.now()
  const counted = { taps: 0, fields: 0, characters: 0 }
  return {
    async tap(role: 'button' | 'link', name: string | RegExp) {
      counted.taps += 1
      await page.getByRole(role, { name }).last().click()
    },
    async type(label: string | RegExp, text: string) {
      counted.taps += 1
      counted.fields += 1
      counted.characters += text.length
      await page.getByRole('textbox', { name: label }).fill(text)
    },
    read: () => ({
      taps: counted.taps,
      fields: counted.fields,
      seconds:
        counted.taps * secondsPer.tap +
        counted.characters * secondsPer.character +
        (Date.now() - startedAt) / patience(1000),
    }),
  }
}
