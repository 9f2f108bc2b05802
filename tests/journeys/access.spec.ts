import { AxeBuilder } from '@axe-core/playwright'
import { pages } from '#contract/pages.ts'
import { demoAccounts } from '#server/db/demo-accounts.ts'
import { expect, test } from '#tests/support/journey.ts'

/** Screens beside the pages' own paths: dialogs and tabs that people open. */
const openedOn = {
  guest: ['/auth?mode=signup', '/nowhere'],
  buyer: ['/jobs?action=post', '/jobs?tab=all'],
  supplier: [],
  salesman: ['/dashboard?tab=bids', '/dashboard?tab=awarded'],
  admin: ['/dashboard?tab=users', '/dashboard?tab=jobs', '/dashboard?tab=bids', '/dashboard?tab=audit'],
} as const

test.use({ settings: { DEMO: '1' }, refusals: [404] })

for (const [role, more] of Object.entries(openedOn))
  test(`no screen of a ${role} shuts anybody out`, async ({ browserOf, signIn }) => {
    test.slow()
    const account = demoAccounts.find((demo) => demo.role === role)
    const page = account ? await signIn(account) : await browserOf('guest')
    for (const path of [...Object.values(pages).map((screen) => screen.path), ...more]) {
      await page.goto(path)
      await page.locator('h1').first().waitFor()
      await page.waitForFunction(() => document.querySelector('.animate-pulse') === null)
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
      expect(found, `${role} at ${path}`).toEqual([])
    }
  })
