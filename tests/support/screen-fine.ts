import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { patience } from './machine-speed.ts'
import { expectNoEnglish } from './no-english.ts'

/** Checks that everything but the given names is Hindi, that axe finds nothing, and that nothing scrolls horizontally. */
export async function expectScreenFine(page: Page, ...given: string[]): Promise<void> {
  await expectNoEnglish(page, ...given)
  await expectAccessible(page)
}

/** What loads or moves just now is looked at again for so long, with a story that goes on after what is found. */
const inTime = { timeout: patience(5_000) }
const softly = expect.configure({ soft: true })

/** Checks that axe finds nothing, and that nothing scrolls horizontally. */
export async function expectAccessible(page: Page): Promise<void> {
  await softly.poll(() => violationsOn(page), { message: page.url(), ...inTime }).toEqual([])
  const { width } = page.viewportSize()!
  await softly.poll(() => page.evaluate(() => document.documentElement.scrollWidth), inTime).toBeLessThanOrEqual(width)
}

async function violationsOn(page: Page): Promise<string[]> {
  // Waits for transitions, during which colours cannot be measured. Those that follow scrolling never end.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
    return Promise.all(ending.map(({ finished }) => finished.catch(() => {})))
  })
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze()
  // Half under the header or the bar at the foot, a target measures too small: the next look finds it in the middle.
  const [tooSmall] = violations.filter(({ id }) => id === 'target-size').flatMap(({ nodes }) => nodes)
  if (tooSmall) {
    const selector = String(tooSmall.target.at(-1))
    await page.evaluate((css) => document.querySelector(css)?.scrollIntoView({ block: 'center' }), selector)
  }
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}
