import { expect, type Page } from './journey.ts'

type Say = (text: string) => string
type Account = { email: string; password: string }

/** Signs in on a phone, in the language of `say`, and opens a screen. */
export async function signInAndOpen(page: Page, { email, password }: Account, path: string, say: Say): Promise<Page> {
  await page.goto(`/auth?next=${encodeURIComponent(path)}`)
  await page.getByLabel(say('Email')).fill(email)
  await page.getByLabel(say('Password'), { exact: true }).fill(password)
  await page
    .locator('form')
    .getByRole('button', { name: say('Sign In') })
    .tap()
  await expect(page).not.toHaveURL(/\/auth/)
  await page.goto(path)
  return page
}
