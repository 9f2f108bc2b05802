import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '#tests/support/browser.ts'

type Account = { email: string; password: string }

const slowedBy = 4
const runs = 7
const screens = [
  { name: 'cards, 360 px', viewport: { width: 360, height: 740 }, shown: '[role=tabpanel] article' },
  { name: 'table, 1440 px', viewport: { width: 1440, height: 900 }, shown: '[role=tabpanel] tbody td' },
]

/**
 * From the press of the link on the job's page to the painted statement, its call included, and from the press of another basis to
 * the painted ranks, with the processor slowed as on a middling phone. The code of the screen is cached, its data is not.
 */
export async function statementOnScreen(server: string, buyer: Account, jobId: string): Promise<string[][]> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
  const rows: string[][] = []
  try {
    for (const { name, viewport, shown } of screens) {
      const page = await openJob(browser, { server, buyer, jobId, viewport })
      const opened: number[] = []
      const changed: number[] = []
      for (let run = 0; run <= runs; run += 1) {
        await page.goto(`${server}/jobs/${jobId}`)
        await page.locator(link(jobId)).first().waitFor()
        // What the page loads by itself is done by then.
        await page.waitForTimeout(3000)
        const took = await shownAfterPress(page, { pressed: link(jobId), shown })
        const bases = [await basisPainted(page, 1), await basisPainted(page, 0)]
        // The first run loads the code.
        if (run === 0) continue
        opened.push(took)
        changed.push(...bases)
      }
      rows.push([name, middleAndMost(opened), middleAndMost(changed)])
      await page.context().close()
    }
  } finally {
    await browser.close()
  }
  return rows
}

const link = (jobId: string) => `a[href*="/bids?job_id=${jobId}"]`

type Opening = { server: string; buyer: Account; jobId: string; viewport: { width: number; height: number } }

async function openJob(on: Browser, { server, buyer, viewport }: Opening): Promise<Page> {
  const page = await (await on.newContext({ viewport })).newPage()
  await page.goto(`${server}/auth`)
  await page.getByLabel('Email').fill(buyer.email)
  await page.getByLabel('Password', { exact: true }).fill(buyer.password)
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy })
  return page
}

/** Presses inside the page, without the latency of a test runner. */
const shownAfterPress = (page: Page, selectors: { pressed: string; shown: string }): Promise<number> =>
  page.evaluate(async ({ pressed, shown }) => {
    const painted = () =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector(shown)) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(resolve))
        })
        observer.observe(document.body, { childList: true, subtree: true })
      })
    const before = performance.now()
    const done = painted()
    document.querySelector<HTMLElement>(pressed)!.click()
    await done
    return performance.now() - before
  }, selectors)

const basisPainted = (page: Page, place: number): Promise<number> =>
  page.evaluate(async (at) => {
    const buttons = document.querySelectorAll<HTMLElement>('fieldset button[aria-pressed]')
    const before = performance.now()
    buttons[at]!.click()
    await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - before
  }, place)

function middleAndMost(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  return `${sorted[Math.floor(sorted.length / 2)]!.toFixed(0)} / ${sorted.at(-1)!.toFixed(0)}`
}
