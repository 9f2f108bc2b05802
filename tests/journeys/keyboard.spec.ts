import type { Locator } from '@playwright/test'
import { messages } from '#contract/messages.ts'
import { expect, type Page, test } from '#tests/support/journey.ts'
import type { Person } from '#tests/support/person.ts'
import { signedUp } from '#tests/support/server-people.ts'

const title = 'Excavator for the storm drain'

test('a buyer and a supplier do business by keyboard alone', { tag: '@desktop-only' }, async ({
  server,
  browserOf,
}) => {
  const buyer = await signedUp(server, 'buyer', 'Ravi Keys')
  const supplier = await signedUp(server, 'supplier', 'Asha Keys')
  const ravi = await browserOf('Ravi')
  const asha = await browserOf('Asha')
  const jobForm = ravi.getByRole('dialog', { name: 'Post Job' })
  const bidForm = asha.getByRole('dialog', { name: 'Submit Bid' })

  await test.step('both sign in', async () => {
    await signInByKeyboard(ravi, buyer)
    await signInByKeyboard(asha, supplier)
  })

  await test.step('the buyer skips the menu, opens the form and leaves it, and is where he was', async () => {
    await choose(menuItem(ravi, 'Jobs'))
    await expect(ravi.getByRole('heading', { name: 'Jobs', level: 1 })).toBeFocused()
    await ravi.reload()
    await expect(ravi.getByText(messages.noOwnJobs.text)).toBeVisible()
    await choose(ravi.getByRole('link', { name: 'Skip to content' }))
    await choose(ravi.getByRole('button', { name: 'Post Job' }))
    await expect(jobForm.getByLabel('Title')).toBeFocused()
    await ravi.keyboard.press('Escape')
    await expect(jobForm).toBeHidden()
    await expect(ravi.getByRole('button', { name: 'Post Job' })).toBeFocused()
  })

  await test.step('the buyer posts a job', async () => {
    await ravi.keyboard.press('Enter')
    await expect(jobForm.getByLabel('Title')).toBeFocused()
    await ravi.keyboard.press('Shift+Tab')
    await expect(jobForm.getByRole('radio', { name: /^Material/ })).toBeFocused()
    await ravi.keyboard.press('ArrowRight')
    await ravi.keyboard.press('ArrowRight')
    await expect(jobForm.getByRole('radio', { name: /^Machinery/ })).toBeChecked()
    for (const [label, text] of [
      ['Title', title],
      ['Quantity', '1 machine, 6 days'],
      ['Location', 'Nashik, Maharashtra'],
      ['Delivery timeline', 'From Monday'],
      ['Budget range', '1.5 – 2 lakh'],
      ['Description', 'With operator and diesel.'],
    ] as const)
      await type(jobForm.getByLabel(label), text)
    await choose(jobForm.getByRole('button', { name: 'Post Job' }))
    await expect(jobForm).toBeHidden()
    await expect(ravi.getByRole('article')).toContainText(title)
  })

  await test.step('the supplier finds it and bids', async () => {
    await choose(menuItem(asha, 'Jobs'))
    await type(asha.getByRole('searchbox', { name: 'Search jobs' }), 'storm drain')
    await choose(asha.getByRole('button', { name: 'Machinery' }), 'Space')
    await expect(asha.getByRole('button', { name: 'Machinery' })).toHaveAttribute('aria-pressed', 'true')
    await choose(asha.getByRole('article').filter({ hasText: title }).getByRole('link', { name: 'Submit Bid' }))
    await type(bidForm.getByLabel('Price quote'), '1,75,000')
    await type(bidForm.getByLabel('Delivery estimate'), 'Monday 7 am')
    await asha.keyboard.press('Enter')
    await expect(bidForm).toBeHidden()
    await expect(asha.getByText(messages.bidAwaiting.text)).toBeVisible()
  })

  await test.step('the bell leads the buyer to the bid; the question before the award can be left', async () => {
    await choose(ravi.getByRole('button', { name: 'Notifications, 1 unread' }))
    await choose(ravi.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: /Asha Keys bid/ }))
    const award = ravi.getByRole('button', { name: 'Award the bid of Asha Keys' })
    await choose(award)
    const question = ravi.getByRole('alertdialog')
    await expect(question).toContainText('Asha Keys')
    await ravi.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(award).toBeFocused()
    await ravi.keyboard.press('Enter')
    await choose(question.getByRole('button', { name: 'Award Bid' }), 'Space')
    await expect(ravi.getByText(messages.awarded.text)).toBeVisible()
    await expect(question).toBeHidden()
    await expect.poll(() => focusIsLost(ravi), 'the focus is on something after the award').toBe(false)
  })

  await test.step('both write', async () => {
    await choose(ravi.getByRole('main').getByRole('link', { name: 'Chat' }).first())
    await say(ravi, 'Gate 2 on Monday?')
    await choose(menuItem(asha, 'Messages'))
    await choose(asha.getByRole('link', { name: title }))
    await expect(thread(asha)).toContainText('Gate 2 on Monday?')
    await say(asha, 'Gate 2, yes.')
    await expect(thread(ravi)).toContainText('Gate 2, yes.')
    await say(ravi, 'Thakns')
    await choose(ravi.getByRole('button', { name: 'Message actions' }).last())
    await expect(ravi.getByRole('menuitem', { name: 'Copy' })).toBeFocused()
    await ravi.keyboard.press('ArrowDown')
    await expect(ravi.getByRole('menuitem', { name: 'Delete message' })).toBeFocused()
    await ravi.keyboard.press('Enter')
    await choose(ravi.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
    await expect(thread(asha)).not.toContainText('Thakns')
  })

  await test.step('the buyer leaves', async () => {
    await choose(ravi.getByRole('button', { name: 'Logout' }))
    await expect(ravi).toHaveURL('/')
  })
})

async function signInByKeyboard(page: Page, { email, password }: Person) {
  await page.goto('/auth')
  await type(page.getByLabel('Email'), email)
  await type(page.getByLabel('Password', { exact: true }), password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
}

const menuItem = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

const thread = (page: Page) => page.getByRole('log', { name: 'Messages' })

async function say(page: Page, text: string) {
  await type(page.getByRole('textbox', { name: 'Message' }), text)
  await page.keyboard.press('Enter')
  await expect(thread(page)).toContainText(text)
}

async function choose(control: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(control)
  await control.page().keyboard.press(key)
}

async function type(field: Locator, text: string) {
  await tabTo(field)
  await field.page().keyboard.type(text)
}

/** More than the number of controls on any of these screens: beyond it, the focus is trapped. */
const mostPresses = 80

/** Presses Tab until the control has the focus, and checks that it is visible. */
async function tabTo(control: Locator) {
  await expect(control).toBeVisible()
  const { keyboard } = control.page()
  const hasFocus = () => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; !(await hasFocus()); presses++) {
    if (presses === mostPresses) throw new Error(`${control} is not reached by Tab`)
    await keyboard.press('Tab')
  }
  expect(await control.evaluate(isSeenAsFocused), `the focus is seen on ${control}`).toBe(true)
}

/** An outline, or the ring and border of a field; for a hidden radio button, on its card; for the composer, on its box. */
function isSeenAsFocused(element: Element): boolean {
  const drawn = [element, element.closest('label, [data-field]')]
    .filter((it) => it !== null)
    .map((it) => getComputedStyle(it))
  return drawn.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none')
}

const focusIsLost = (page: Page) => page.evaluate(() => document.activeElement === document.body)
