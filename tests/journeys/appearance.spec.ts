import { chooseLanguage, expect, fillSignIn, logOut, openMenu, type Page, test } from '#tests/support/journey.ts'
import { own } from '#tests/support/own.ts'
import { signedUp } from '#tests/support/server-people.ts'

test('a supplier reads Hindi from then on: after a reload, signed out, and on another device', async ({
  server,
  signIn,
  browserOf,
}) => {
  const asha = await signedUp(server, 'supplier', own('Asha Bhasha'))
  const here = await signIn(asha)

  await test.step('at a press in the menu everything is in Hindi, and the profile knows', async () => {
    await openMenu(here)
    await chooseLanguage(here, 'हिन्दी')
    await expectHindi(here)
    await expect(here).toHaveTitle(/^डैशबोर्ड · /)
    expect((await asha.call('profile')).user.language).toBe('hi')
  })

  await test.step('another page is named in Hindi, to the eye and to a screen reader, and gets the focus', async () => {
    await openHindiMenu(here)
    await here.getByRole('link', { name: 'सेटिंग्स' }).click()
    const heading = here.getByRole('heading', { name: 'सेटिंग्स', level: 1 })
    await expect(heading).toBeFocused()
    await expect(here).toHaveTitle(/^सेटिंग्स · /)
    await expect(here.getByRole('status').filter({ hasText: 'सेटिंग्स' })).toBeAttached()
  })

  await test.step('it stays after a reload and after signing out', async () => {
    await here.reload()
    await expectHindi(here)
    await openHindiMenu(here)
    await here.getByRole('button', { name: 'लॉगआउट' }).click()
    await expect(here).toHaveURL('/')
    await expectHindi(here)
  })

  await test.step('a device on which nobody has chosen takes her language when she signs in', async () => {
    const there = await browserOf('Asha elsewhere')
    await there.goto('/auth')
    await expect(there.locator('html')).toHaveAttribute('lang', 'en-IN')
    await fillSignIn(there, asha)
    await expectHindi(there)

    // What is chosen there later holds here as well, though Hindi had been chosen here.
    await openHindiMenu(there)
    await chooseLanguage(there, 'English')
    await expect(there.locator('html')).toHaveAttribute('lang', 'en-IN')
    await here.goto('/auth')
    await expectHindi(here)
    await here.getByLabel('ईमेल').fill(asha.email)
    await here.getByLabel('पासवर्ड', { exact: true }).fill(asha.password)
    await here.locator('form').getByRole('button', { name: 'साइन इन' }).click()
    await expect(here.locator('html')).toHaveAttribute('lang', 'en-IN')
    expect((await asha.call('profile')).user.language).toBe('en')
  })
})

test('the theme that somebody chooses is there before anything is painted, on every page', { tag: '@desktop' }, async ({
  server,
  signIn,
}) => {
  const page = await signIn(await signedUp(server, 'supplier', own('Asha Theme')))
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()

  await openMenu(page)
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await page.goto('/settings?tab=appearance')
  expect(await ground()).toBe(dark)
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()

  await page.getByText('Automatic', { exact: true }).click()
  await expect.poll(ground).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).toBe(dark)
  await page.getByText('Light', { exact: true }).click()
  await expect.poll(ground).toBe(light)

  await logOut(page)
  await expect.poll(ground).toBe(light)
})

const expectHindi = (page: Page) => expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')

const openHindiMenu = (page: Page) => openMenu(page, 'मेनू खोलें')
