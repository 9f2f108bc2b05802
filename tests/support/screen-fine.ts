import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { expectNoEnglish } from './no-english.ts'

/** Checks that everything but the given names is Hindi, that axe finds nothing, and that nothing scrolls horizontally. */
export async function expectScreenFine(page: Page, ...given: string[]): Promise<void> {
  await expectNoEnglish(page, ...given)
  await expectAccessible(page)
}

/** Checks that axe finds nothing, and that nothing scrolls horizontally. */
export async function expectAccessible(page: Page): Promise<void> {
  // Waits for transitions, during which colours cannot be measured. Those that follow scrolling never end.
  await page.evaluate(() => {
    const inTime = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
    return Promise.all(inTime.map(({ finished }) => finished.catch(() => {})))
  })
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
  expect.soft(found, page.url()).toEqual([])
  const { width } = page.viewportSize()!
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}
