import { messages } from '#contract/messages.ts'
import { expect, fillSignIn, logOut, openMenu, type Page, password, test } from '#tests/support/journey.ts'
import { patience } from '#tests/support/machine-speed.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'

const email = 'sunita.steel@example.in'

// A wrong current password and a wrong code.
test.use({ refusals: [422] })

test('a supplier changes her profile and her password, forgets it, and sets a new one with the code', async ({
  signUp,
  database,
}) => {
  const sunita = await signUp({ role: 'Supplier/Contractor', company: 'Sunita Steel' })

  await test.step('she gives her firm its new name; e-mail and role stay', async () => {
    await openSettings(sunita)
    await expect(sunita.getByText('Email cannot be changed')).toBeVisible()
    await expect(sunita.getByText('Role cannot be changed')).toBeVisible()
    await expect(sunita.getByLabel('Email')).not.toBeEditable()
    await expect(sunita.getByLabel('Role')).not.toBeEditable()
    await sunita.getByLabel('Company Name').fill('Sunita Steel Pvt Ltd')
    await sunita.getByLabel('Business Address').fill('')
    await sunita.getByRole('button', { name: 'Save Changes' }).click()
    await expect(sunita.getByText('Business address is required')).toBeVisible()
    await sunita.getByLabel('Business Address').fill('22 Foundry Road, Kolhapur 416003')
    await sunita.getByRole('button', { name: 'Save Changes' }).click()
    await expect(sunita.getByText(messages.profileUpdated.text)).toBeVisible()
    await sunita.reload()
    await expect(sunita.getByLabel('Company Name')).toHaveValue('Sunita Steel Pvt Ltd')
    await expect(sunita.getByLabel('Business Address')).toHaveValue('22 Foundry Road, Kolhapur 416003')
  })

  await test.step('a new password must be typed twice alike, be long enough, and follow the current one', async () => {
    await sunita.getByRole('tab', { name: 'Change Password' }).click()
    await changePassword(sunita, 'not-it', 'steel', 'stool')
    await expect(sunita.getByText(messages.passwordTooShort.text)).toBeVisible()
    await expect(sunita.getByText(messages.passwordsDiffer.text)).toBeVisible()
    await changePassword(sunita, 'not-it', 'steel-and-rods', 'steel-and-rods')
    await expect(sunita.getByRole('alert')).toHaveText(messages.currentPasswordWrong.text)
    // One reason at a time: what keeps it back now is no longer the wrong one.
    await changePassword(sunita, 'not-it', 'steel-and-rods', 'stool')
    await expect(sunita.getByText(messages.passwordsDiffer.text)).toBeVisible()
    await expect(sunita.getByText(messages.currentPasswordWrong.text)).toHaveCount(0)
    await changePassword(sunita, password, 'steel-and-rods', 'steel-and-rods')
    await expect(sunita.getByText(messages.passwordChanged.text)).toBeVisible()
    await expect(sunita.getByLabel('New Password', { exact: true })).toHaveValue('')
  })

  await test.step('it is the one to sign in with', async () => {
    await logOut(sunita)
    await sunita.goto('/auth')
    await fillSignIn(sunita, { email, password: 'steel-and-rods' })
  })

  await test.step('she forgets it, and sets another with the mailed code', async () => {
    await openSettings(sunita)
    await sunita.getByRole('tab', { name: 'Forgot Password' }).click()
    await expect(sunita.getByLabel('Email')).toHaveValue(email)
    await sunita.getByRole('button', { name: 'Send Reset Code' }).click()
    await expect(sunita.getByText('Reset code sent to your email (check database for code)')).toBeVisible()
    await expect(sunita.getByText('Reset code sent! Check your email or database for the 6-digit code.')).toBeVisible()
    const code = await mailedCode(database)

    await resetPassword(sunita, code === '000000' ? '111111' : '000000')
    await expect(sunita.getByRole('alert')).toHaveText(messages.resetCodeWrong.text)
    await sunita.getByRole('button', { name: 'Back' }).click()
    await sunita.getByRole('button', { name: 'Send Reset Code' }).click()
    await expect(sunita.getByLabel('Reset Code')).toHaveValue('')
    await expect(sunita.getByLabel('New Password')).toHaveValue('')
    await resetPassword(sunita, code)
    await expect(sunita.getByText(messages.passwordReset.text)).toBeVisible()
  })

  await test.step('she stays signed in, back at the first step, and the new password is the one that counts', async () => {
    await expect(sunita.getByRole('button', { name: 'Send Reset Code' })).toBeVisible()
    await sunita.reload()
    await expect(sunita.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await logOut(sunita)
    await sunita.goto('/auth')
    await fillSignIn(sunita, { email, password: 'girders-and-beams' })
  })
})

async function openSettings(page: Page) {
  await openMenu(page)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
}

async function changePassword(page: Page, current: string, next: string, again: string) {
  await page.getByLabel('Current Password').fill(current)
  await page.getByLabel('New Password', { exact: true }).fill(next)
  await page.getByLabel('Confirm Password').fill(again)
  await page.getByRole('button', { name: 'Change Password' }).click()
}

async function resetPassword(page: Page, code: string) {
  await page.getByLabel('Reset Code').fill(code)
  await page.getByLabel('New Password').fill('girders-and-beams')
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

/** The newest code mailed to her, from the outbox, which keeps mails while no mail server is set. */
async function mailedCode({ database }: TestDatabase): Promise<string> {
  let code: string | undefined
  // The mail is written after the reply, which must not reveal whether the account exists.
  await expect(async () => {
    const [mail] = await database<{ body: string }[]>`
      select body from outbox where recipient = ${email} and subject like '%reset code' order by id desc limit 1`
    code = /code is (\d{6})/.exec(mail?.body ?? '')?.[1]
    expect(code).toBeDefined()
  }).toPass({ timeout: patience(15_000) })
  return code!
}

test('the PIN code of a new site chooses its state, on which the tax of its orders depends', async ({ signUp }) => {
  const ravi = await signUp({ role: 'Construction Company', company: 'Ravi Sites' })
  await ravi.goto('/settings?tab=sites')
  await ravi.getByRole('button', { name: 'Add site' }).first().click()
  const dialog = ravi.getByRole('dialog')
  const state = dialog.getByLabel('State')
  await expect(state).toHaveValue('27')
  await dialog.getByLabel('PIN code').fill('382481')
  await expect(state).toHaveValue('24')
  await state.selectOption('27')
  await expect(dialog.getByText('PIN code 382481 is in Gujarat.', { exact: false })).toBeVisible()
  await expect(state).toHaveValue('27')
})
