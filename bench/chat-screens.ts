import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '#tests/support/browser.ts'
import { award, placeBid, postJob } from '#tests/support/market.ts'
import { signedUp } from '#tests/support/server-people.ts'
import { printTable } from './print-table.ts'
import { createWorld } from './world.ts'

/**
 * `node bench/chat-screens.ts [--messages N]`, after `npm run build`: measures how soon a message is visible to its sender and
 * to the other side, and how soon the sender sees that it was read. Two browsers beside the server and the database on this
 * machine, from the click to the rendered frame. Nothing is asserted.
 */
const { values } = parseArgs({ options: { messages: { type: 'string', default: '60' } } })
const messages = Number(values.messages)

const world = await createWorld({ jobs: 10 })
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
try {
  const url = await world.product()
  const [buyer, supplier] = [await signedUp({ url }, 'buyer', 'Ravi'), await signedUp({ url }, 'supplier', 'Asha')]
  const job = await postJob(buyer)
  await award(buyer, await placeBid(supplier, job, 185_000))
  const address = `${url}/chat?job_id=${job.id}`
  const screens = [await openChat(browser, address, buyer), await openChat(browser, address, supplier)] as const

  const took = { own: [] as number[], others: [] as number[], read: [] as number[] }
  for (let n = 0; n < messages; n++) {
    const [sender, reader] = n % 3 === 0 ? screens : screens.toReversed()
    const text = `Message ${n}`
    const seenByReader = shown(reader!, text)
    await sender!.getByRole('textbox', { name: 'Message' }).fill(text)
    const { clickedAt, shownAt, readAt } = await send(sender!, text)
    took.own.push(shownAt - clickedAt)
    took.others.push((await seenByReader) - clickedAt)
    took.read.push(readAt - clickedAt)
    // Varying pauses, as people write: some messages follow at once.
    await sender!.waitForTimeout((n * 137) % 900)
  }
  printTable([
    ['from the click to the frame', 'p50 ms', 'p95 ms', 'max ms'],
    ['own message on screen', ...quantiles(took.own)],
    ["the other's on screen", ...quantiles(took.others)],
    ['seen to be read', ...quantiles(took.read)],
  ])
  process.stdout.write(
    `\n${messages} messages, ${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n`,
  )
} finally {
  await browser.close()
  await world.stop()
}

async function openChat(on: Browser, address: string, account: { email: string; password: string }): Promise<Page> {
  const page = await (await on.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await page.goto(new URL('/auth', address).href)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  const stream = page.waitForResponse('**/api/events')
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
  await stream
  await page.goto(address)
  await page.getByRole('log').waitFor()
  return page
}

/** Clicks inside the page, without the latency of a test runner; times in ms since 1970. */
function send(page: Page, text: string): Promise<{ clickedAt: number; shownAt: number; readAt: number }> {
  return page.evaluate(async (wanted) => {
    const now = () => performance.timeOrigin + performance.now()
    const log = document.querySelector('[role=log]')!
    const bubbles = () => [...log.querySelectorAll('.group')]
    const isShown = () => bubbles().some((bubble) => bubble.querySelector('p')?.textContent?.endsWith(wanted))
    const isRead = () =>
      bubbles().some((bubble) => bubble.textContent?.includes(wanted) && bubble.textContent.endsWith('Read'))
    const until = (holds: () => boolean) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(look)
        function look() {
          if (!holds()) return
          observer.disconnect()
          requestAnimationFrame(() => resolve(now()))
        }
        observer.observe(log, { childList: true, subtree: true, characterData: true })
        look()
      })
    const [shownAt, readAt] = [until(isShown), until(isRead)]
    const clickedAt = now()
    document.querySelector<HTMLButtonElement>('form button[type=submit]')!.click()
    return { clickedAt, shownAt: await shownAt, readAt: await readAt }
  }, text)
}

function shown(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const log = document.querySelector('[role=log]')!
        const observer = new MutationObserver(() => {
          if (![...log.querySelectorAll('p')].some((line) => line.textContent?.endsWith(wanted))) return
          observer.disconnect()
          requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
        })
        observer.observe(log, { childList: true, subtree: true, characterData: true })
      }),
    text,
  )
}

function quantiles(took: readonly number[]): string[] {
  const sorted = took.toSorted((a, b) => a - b)
  return [0.5, 0.95, 1].map((share) => sorted[Math.ceil(sorted.length * share) - 1]!.toFixed(0))
}
