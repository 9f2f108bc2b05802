import { Webhook as Verifier } from 'standardwebhooks'
import { messages } from '#contract/messages.ts'
import { webhookEvents } from '#contract/webhook.ts'
import { translate } from '#server/language/translate.ts'
import { hindi } from '#tests/support/hindi.ts'
import { expect, test } from '#tests/support/journey.ts'
import { placeBid, postJob } from '#tests/support/market.ts'
import { expectScreenFine } from '#tests/support/screen-fine.ts'
import { signedUp } from '#tests/support/server-people.ts'
import { openWebhookReceiver } from '#tests/support/webhook-receiver.ts'

// The receiver is a program on this machine. An address that cannot be one is refused.
test.use({ settings: { WEBHOOKS_ALLOW_PRIVATE: '1' }, locale: 'hi-IN', refusals: [422] })

test('an owner connects a program, which hears of a bid and can be repaired', async ({ server, browserOf }, {
  project,
}) => {
  const receiver = await openWebhookReceiver()
  const { host } = new URL(receiver.url)
  const owner = await signedUp(server, 'buyer', `Ravi Connects ${project.name}`)
  const asha = await signedUp(server, 'supplier', `Asha Connects ${project.name}`)
  const page = await browserOf('Ravi')
  const press = (name: string) => page.getByRole('button', { name }).click()
  const expectFine = () =>
    expectScreenFine(
      page,
      owner.email,
      receiver.url,
      host,
      ...webhookEvents,
      'Ravi Connects',
      'Standard Webhooks',
      'POST',
      project.name,
    )

  await page.goto('/auth')
  await page.getByLabel(hindi('Email')).fill(owner.email)
  await page.getByLabel(hindi('Password'), { exact: true }).fill(owner.password)
  await page
    .locator('form')
    .getByRole('button', { name: hindi('Sign In') })
    .click()
  await expect(page).toHaveURL(/\/dashboard/)

  const secret =
    await test.step('she adds a webhook: what is no address is refused, the secret is shown once', async () => {
      await page.goto('/settings?tab=connections')
      await expect(page.getByRole('heading', { name: hindi('No webhooks yet') })).toBeVisible()
      await expectFine()
      await press(hindi('Add webhook'))
      const form = page.getByRole('dialog', { name: hindi('Add webhook') })
      await form.getByLabel(hindi('Webhook address')).fill('ftp://example.in')
      await form.getByRole('button', { name: hindi('Save webhook') }).click()
      await expect(form.getByText(translate('hi', messages.urlForbidden))).toBeVisible()
      await form.getByLabel(hindi('Webhook address')).fill(receiver.url)
      await form.getByText(hindi('A job was posted')).click()
      await form.getByRole('button', { name: hindi('Save webhook') }).click()
      const shown = page.getByRole('dialog', { name: hindi('Signing secret') })
      const value = await shown.getByLabel(hindi('Signing secret')).inputValue()
      expect(value).toMatch(/^whsec_/)
      await expectFine()
      await shown.getByRole('button', { name: hindi('I have stored it') }).click()
      await expect(page.getByText(hindi('Nothing sent yet'))).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText(value)
      return value
    })

  await test.step('her program hears of a bid, and can check who says so', async () => {
    const job = await postJob(owner)
    await placeBid(asha, job, 90_000)
    const [post] = await receiver.received(1)
    expect(new Verifier(secret).verify(post!.body, post!.headers as Record<string, string>)).toMatchObject({
      type: 'bid.received',
      data: { job_id: job.id },
    })
    await expect(page.getByText(arrived(1))).toBeVisible()
    await expectFine()
  })

  await test.step('what fails stands in the list, and is sent again', async () => {
    receiver.answerWith(500)
    await press(hindi('Send a test to {host}', { host }))
    await receiver.received(2)
    await press(hindi('Deliveries to {host}', { host }))
    const list = page.getByRole('dialog', { name: hindi('Deliveries to {host}', { host }) })
    await expect(list.getByText(hindi('Answered {status}', { status: 500 }))).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expectFine()
    receiver.answerWith(204)
    await list.getByRole('button', { name: hindi('Send again: {name}', { name: hindi('Test') }) }).click()
    await expect(list.getByText(hindi('Arrived'), { exact: true })).toHaveCount(2)
    await list.getByRole('button', { name: hindi('Close') }).click()
    await expect(page.getByText(arrived(2))).toBeVisible()
  })

  await test.step('a program that is gone is switched off, and on again by the owner', async () => {
    receiver.answerWith(410)
    await press(hindi('Send a test to {host}', { host }))
    await expect(page.getByText(hindi('Switched off: the program answered that it is gone'))).toBeVisible()
    await expectFine()
    await press(hindi('Switch {host} on', { host }))
    await expect(page.getByRole('button', { name: hindi('Send a test to {host}', { host }) })).toBeVisible()
  })

  await test.step('a new secret is shown once as well', async () => {
    await press(hindi('New secret for {host}', { host }))
    await expectFine()
    await press(hindi('Make secret'))
    const shown = page.getByRole('dialog', { name: hindi('Signing secret') })
    await expect(shown.getByLabel(hindi('Signing secret'))).not.toHaveValue(secret)
    await shown.getByRole('button', { name: hindi('I have stored it') }).click()
  })

  await test.step('the webhook is deleted', async () => {
    await press(hindi('Delete {host}', { host }))
    await expectFine()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: hindi('Delete'), exact: true })
      .click()
    await expect(page.getByRole('heading', { name: hindi('No webhooks yet') })).toBeVisible()
  })
  await receiver.close()
})

const arrived = (tried: number) =>
  hindi('{tried, plural, one {The last one arrived} other {The last # arrived}}', { tried })
