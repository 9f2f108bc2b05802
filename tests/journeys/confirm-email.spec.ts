import { messages } from '#contract/messages.ts'
import { expect, fillSignIn, logOut, type Page, password, test } from '#tests/support/journey.ts'
import { patience } from '#tests/support/machine-speed.ts'
import { invitationLink } from '#tests/support/team.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'

// Signing in before confirmation, a used link, and the profile that does not exist yet.
test.use({ settings: { AUTH_CONFIRM_EMAIL: '1' }, refusals: [400, 403, 404] })

test('where addresses are confirmed, a buyer signs up, opens the mailed link, and has the company that was typed', {
  tag: '@desktop',
}, async ({ browserOf, database }) => {
  const page = await browserOf('kiran')
  const email = 'kiran.confirms@example.in'

  await test.step('the sign-up asks for the mail, and there is no profile yet', async () => {
    await page.goto('/auth')
    await fillSignUp(page, email)
    await expect(page.getByText(messages.confirmEmail.text)).toBeVisible()
    await expect(page).toHaveURL('/auth')
    expect(await database.database`select from users where email = ${email}`).toHaveLength(0)
  })

  await test.step('before it is confirmed the address opens nothing', async () => {
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Email not confirmed')
  })

  await test.step('the link opens the account once, with its profile; from then on the password does', async () => {
    const link = await mailedLink(database, email)
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { name: 'Welcome, Kiran Builders' })).toBeVisible()
    await expect(page.getByText('Free Trial Active')).toBeVisible()
    await logOut(page)
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page.getByRole('alert')).toHaveText('Token has expired or is invalid')
    await page.getByRole('button', { name: 'Return to sign in' }).click()
    await fillSignIn(page, { email, password })
  })
})

test('the code of the mail confirms the address as well, after a reload too, and another is sent on request', async ({
  browserOf,
  database,
  server,
}) => {
  const page = await browserOf('kavya')
  const email = 'kavya.confirms@example.in'
  await page.goto('/auth')
  await fillSignUp(page, email)
  const code = page.getByLabel('Code from the mail')
  await expect(page.getByText(`Sent to ${email}.`)).toBeVisible()

  await test.step('a phone that dropped the page while the mail was read shows it again', async () => {
    await page.reload()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Email not confirmed')
  })

  await test.step('a wrong code is refused beside it, and the next mail has a new one', async () => {
    const first = await mailedCode(database, email)
    await code.fill('12 34')
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page.getByText('Enter the 6 digits from the mail.')).toBeVisible()
    await code.fill(first === '111111' ? '222222' : '111111')
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page.getByText('Token has expired or is invalid')).toBeVisible()
    await database.database`update sign_in.users set confirmation_sent_at = now() - interval '2 minutes' where email = ${email}`
    await page.getByRole('button', { name: 'Send the code again' }).click()
    await expect(async () => expect(await mailedCode(database, email)).not.toBe(first)).toPass({
      timeout: patience(15_000),
    })
  })

  await code.fill(await mailedCode(database, email))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page).toHaveURL('/dashboard')

  await test.step('a colleague whom she invites is asked for the code of the second mail, too, and is in', async () => {
    const colleague = 'rohan.confirms@example.in'
    await page.goto('/settings?tab=team')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Invite a colleague' })
    await form.getByLabel('Email').fill(colleague)
    await form.getByRole('button', { name: 'Send invitation' }).click()
    const rohan = await browserOf('rohan')
    await rohan.goto(await invitationLink(server, colleague))
    await rohan.getByLabel('Your name').fill('Rohan Patil')
    await rohan.getByLabel('Password', { exact: true }).fill(password)
    await rohan.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(rohan.getByText(messages.confirmEmail.text)).toBeVisible()
    await rohan.getByLabel('Code from the mail').fill(await mailedCode(database, colleague))
    await rohan.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(rohan).toHaveURL('/dashboard')
    await expect(rohan.getByText('Kiran Builders').first()).toBeVisible()
  })
})

async function fillSignUp(page: Page, email: string) {
  await page.getByRole('tab', { name: 'Create Account' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Company Name').fill('Kiran Builders')
  await page.getByLabel('Contact Phone').fill('+91 98765 43210')
  await page.getByLabel('GST Number').fill('27KIRAN1234F1Z5')
  await page.getByLabel('Business Address').fill('14 Station Road, Nashik 422001')
  await page.getByRole('button', { name: 'Create Account' }).click()
}

const mailedLink = (database: TestDatabase, email: string) => mailed(database, email, /^http\S+$/m)
const mailedCode = (database: TestDatabase, email: string) => mailed(database, email, /\b\d{6}\b/)

/** What the newest mail says, from the outbox, which keeps mails while no mail server is set. */
async function mailed({ database }: TestDatabase, email: string, what: RegExp): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const [mail] = await database<{ body: string }[]>`
      select body from outbox where recipient = ${email} order by id desc limit 1`
    found = what.exec(mail?.body ?? '')?.[0]
    expect(found).toBeDefined()
  }).toPass({ timeout: patience(15_000) })
  return found!
}
