import { readFile } from 'node:fs/promises'
import { TOTP } from 'otpauth'
import { messages } from '#contract/messages.ts'
import { expect, fillSignIn, firstAdmin, openMenu, test } from '#tests/support/journey.ts'
import { cementJob, postJob } from '#tests/support/market.ts'
import { own } from '#tests/support/own.ts'
import { expectAccessible } from '#tests/support/screen-fine.ts'
import { signedUp } from '#tests/support/server-people.ts'

// A wrong code, what asks for one, and the page of the removed job.
test.use({ settings: { ADMIN_SECOND_FACTOR: 'required' }, refusals: [403, 404, 422] })

test('an admin sets up a second factor, keeps its recovery codes, and decides what a supplier has reported', async ({
  server,
  browserOf,
  signIn,
}) => {
  const gopal = await signedUp(server, 'buyer', own('Gopal Office'))
  const job = await postJob(gopal, { ...cementJob, title: own('Cement, pay me first') })
  const supplier = await signedUp(server, 'supplier', own('Asha Office'))
  const admin = await browserOf('the admin')
  await admin.goto('/auth')
  await fillSignIn(admin, firstAdmin)
  const code = admin.getByRole('textbox', { name: 'Code from your app' })

  const recovery = await test.step('nothing opens before the second factor is on', async () => {
    await expect(admin.getByRole('heading', { name: 'Protect your account first' })).toBeVisible()
    await admin.getByRole('button', { name: 'Set up' }).click()
    const secret = await admin.getByText('No camera?').locator('xpath=following-sibling::p').textContent()
    const phone = new TOTP({ secret: secret!.replaceAll(/\s/g, '') })
    await expectAccessible(admin)
    await code.fill('000000')
    await admin.getByRole('button', { name: 'Switch on' }).click()
    await expect(admin.getByText(messages.factorCodeWrong.text)).toBeVisible()
    await code.fill(phone.generate())
    await admin.getByRole('button', { name: 'Switch on' }).click()
    const saving = admin.waitForEvent('download')
    await admin.getByRole('button', { name: 'Save as a file' }).click()
    const codes = (await readFile(await (await saving).path(), 'utf8')).trim().split('\n')
    expect(codes).toHaveLength(10)
    await expect(admin.getByRole('listitem')).toHaveText(codes)
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'I have stored them' }).click()
    await expect(admin.getByRole('heading', { name: 'Overview' })).toBeVisible()
    return codes[0]!
  })

  await test.step('a supplier reports a job from its page', async () => {
    const asha = await signIn(supplier)
    await asha.goto(`/jobs/${job.id}`)
    await asha.getByRole('button', { name: 'Report' }).click()
    const dialog = asha.getByRole('dialog')
    await dialog.getByRole('radio').first().check({ force: true })
    await dialog.getByRole('textbox').fill('Asks for an advance on the phone')
    await dialog.getByRole('button', { name: 'Report' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the admin finds it in the menu and removes the job', async () => {
    await openMenu(admin)
    await admin.getByRole('link', { name: 'Reports', exact: true }).click()
    const report = admin.getByRole('listitem').filter({ hasText: job.title })
    await expect(report).toContainText('Asks for an advance on the phone')
    await expectAccessible(admin)
    await report.getByRole('button', { name: 'Decide' }).click()
    const question = admin.getByRole('dialog', { name: 'Decide this report' })
    await question.getByText('Remove the job').click()
    await question.getByRole('textbox').fill('An advance before any delivery')
    await question.getByRole('button', { name: 'Decide' }).click()
    await expect(report).toBeHidden()
    expect((await supplier.try('job', { params: { id: job.id } })).status).toBe(404)
  })

  await test.step('without the phone a recovery code lets in, once', async () => {
    const again = await signIn(firstAdmin)
    await expect(again.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await again.getByRole('button', { name: 'Lost your phone? Use a recovery code' }).click()
    await again.getByRole('textbox', { name: 'Recovery code' }).fill(recovery)
    await again.getByRole('button', { name: 'Continue' }).click()
    await expect(again.getByRole('heading', { name: 'Overview' })).toBeVisible()
    await again.goto('/settings?tab=second-factor')
    await expect(again.getByText('You have 9 recovery codes left.')).toBeVisible()
  })
})
