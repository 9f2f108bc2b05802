import { messages } from '#contract/messages.ts'
import { translate } from '#server/language/translate.ts'
import { hindi } from '#tests/support/hindi.ts'
import { expect, type Page, password, test } from '#tests/support/journey.ts'
import { placeBid } from '#tests/support/market.ts'
import { expectNoEnglish } from '#tests/support/no-english.ts'
import type { Person } from '#tests/support/person.ts'
import { expectScreenFine } from '#tests/support/screen-fine.ts'
import { signedIn, signedUp } from '#tests/support/server-people.ts'
import { invitationLink, joined, joinedBy } from '#tests/support/team.ts'

// A firm on phones, in Hindi. Refusals: further calls of a removed member, and an invitation that has ended.
test.use({ locale: 'hi-IN', refusals: [400, 401, 403, 404, 409] })
test.slow()

/** Names and texts that are shown as entered. */
const names = ['Ravi Team', 'Asha Team', 'Vikram Team', '7 days', 'Price includes unloading.', 'Fe500D']
const title = 'स्लैब के लिए सरिया'

test('a firm of five: the purchaser asks, the approver approves on a small phone, and who is removed is out', {
  tag: '@phone-only',
}, async ({ server, browserOf }) => {
  const owner = await signedUp(server, 'buyer', 'Ravi Team')
  await owner.call('changeName', { body: { person_name: 'रवि पाटिल' } })
  const [asha, vikram] = [
    await signedUp(server, 'supplier', 'Asha Team'),
    await signedUp(server, 'supplier', 'Vikram Team'),
  ]
  const ravi = await signInHere(await browserOf('Ravi'), owner)
  const kavita = await browserOf('Kavita')
  const kavitasAddress = 'kavita.team@example.in'

  await test.step('the owner invites a purchaser who awards up to five lakh alone', async () => {
    await ravi.goto('/settings?tab=team')
    await expectFine(ravi)
    await ravi.getByRole('button', { name: hindi('Invite'), exact: true }).click()
    const form = ravi.getByRole('dialog', { name: hindi('Invite a colleague') })
    await form.getByRole('button', { name: hindi('Send invitation') }).click()
    await expect(form.getByLabel(hindi('Email'))).toHaveAccessibleDescription(/ई-?मेल/)
    await form.getByLabel(hindi('Email')).fill(kavitasAddress)
    await form.getByLabel(hindi('Awards alone up to')).fill('5 लाख')
    await expect(form).toContainText('पाँच लाख रुपये मात्र')
    await expectFine(ravi)
    await form.getByRole('button', { name: hindi('Send invitation') }).click()
    await expect(ravi.getByText(kavitasAddress)).toBeVisible()
    await expect(ravi.getByText(hindi('{role}, awards alone up to {limit}', roleAndLimit))).toBeVisible()
    await expectFine(ravi)
  })

  await test.step('she joins by the link of her mail, which knows her address', async () => {
    await kavita.goto(await invitationLink(server, kavitasAddress))
    const heading = hindi('Join {company} as {role}', { company: 'Ravi Team', role: hindi('Purchaser') })
    await expect(kavita.getByRole('heading', { name: heading })).toBeVisible()
    await expect(kavita.getByLabel(hindi('Email'))).toHaveValue(kavitasAddress)
    await expect(kavita.getByLabel(hindi('Email'))).not.toBeEditable()
    await expectFine(kavita)
    await kavita.getByLabel(hindi('Your name')).fill('कविता राव')
    await kavita.getByLabel(hindi('Password'), { exact: true }).fill(password)
    await kavita.getByRole('button', { name: hindi('Join'), exact: true }).click()
    await expect(kavita).toHaveURL('/dashboard')
    await expect(card(ravi, 'कविता राव')).toContainText(
      hindi('Can post jobs and award up to {limit}', { limit: '₹5,00,000' }),
    )
    await expect(ravi.getByText(kavitasAddress)).toHaveCount(1)
  })

  const [meena, suresh] = await test.step('three more come, and each sees what concerns them', async () => {
    const invite = (email: string, person_name: string, member_role: 'approver' | 'site' | 'accounts') =>
      joined(server, owner, { email, person_name, member_role })
    const approver = await invite('meena.team@example.in', 'मीना कुलकर्णी', 'approver')
    const engineer = await invite('suresh.team@example.in', 'सुरेश पाटिल', 'site')
    await invite('ganesh.team@example.in', 'गणेश अय्यर', 'accounts')
    await expect(ravi.getByRole('heading', { name: plural('member', 5) })).toBeVisible()
    await expectFine(ravi)
    return [approver, engineer]
  })

  const job = await test.step('the purchaser posts, two suppliers bid, she compares', async () => {
    await kavita.goto('/jobs')
    await postHere(kavita)
    const [posted] = await owner.call('ownJobs')
    await placeBid(asha, posted!, 641_000)
    await placeBid(vikram, posted!, 655_500)
    await kavita.goto(`/bids?job_id=${posted!.id}`)
    await expect(kavita.getByRole('article')).toHaveCount(2)
    await expect(kavita.getByText(hindi('Lowest as quoted'))).toBeVisible()
    return posted!
  })

  await test.step('above her limit the award becomes a request, as she is told before', async () => {
    await awardButton(kavita, 'Vikram Team').click()
    const question = kavita.getByRole('dialog', { name: hindi('Award this bid?') })
    await expect(question).toContainText('₹5,00,000')
    await expect(question).toContainText('मीना कुलकर्णी')
    await expect(question).toContainText('रवि पाटिल')
    await expectFine(kavita)
    await question.getByLabel(hindi('Reason')).fill('सबसे सस्ते वाले का माल 20 दिन बाद आएगा।')
    await question.getByRole('button', { name: hindi('Ask for approval') }).click()
    await expect(kavita.getByText(translate('hi', messages.approvalAsked))).toBeVisible()
    await expect(kavita.getByText(hindi('Asked for by {name}', { name: 'कविता राव' }))).toBeVisible()
    await expect(kavita.getByText(hindi('Waits for approval'), { exact: true })).toBeVisible()
    await expect(awardButton(kavita, 'Vikram Team')).toHaveCount(0)
    await expect(awardButton(kavita, 'Asha Team')).toHaveCount(0)
    await expectFine(kavita)
  })

  const [request] = await owner.call('awardRequests', { query: { status: 'waiting' } })
  await test.step('she cannot approve it herself', async () => {
    await kavita.getByRole('link', { name: hindi('View request') }).click()
    await expect(kavita.getByText(hindi('You asked for this. A colleague decides.'))).toBeVisible()
    await expect(approveButton(kavita)).toHaveCount(0)
    const person = await signedIn(server, { email: kavitasAddress, password })
    const refused = await person.try('decideAward', { params: { id: request!.id }, body: { approve: true } })
    expect([refused.status, refused.body.code]).toEqual([403, messages.ownRequest.code])
  })

  await test.step('the approver approves on 360 by 640 without scrolling', async () => {
    const phone = await browserOf('Meena')
    await phone.setViewportSize({ width: 360, height: 640 })
    await signInHere(phone, meena)
    await expectNoEnglish(phone, ...names)
    await phone.getByRole('link', { name: hindi('Approvals') }).click()
    await expect(phone.getByText('छह लाख पचपन हज़ार पाँच सौ रुपये मात्र')).toBeVisible()
    await expect(phone.getByText('+₹14,500 (2.3%)')).toBeVisible()
    await expectFine(phone)
    await expect(approveButton(phone)).toBeInViewport({ ratio: 1 })
    await expect(refuseButton(phone)).toBeInViewport({ ratio: 1 })
    await approveButton(phone).click()
    const question = phone.getByRole('alertdialog', { name: hindi('Approve this award?') })
    await expect(question.getByRole('button', { name: hindi('Approve award') })).toBeInViewport({ ratio: 1 })
    await expectFine(phone)
    expect(await phone.evaluate(() => scrollY)).toBe(0)
    await question.getByRole('button', { name: hindi('Approve award') }).click()
    await expect(phone.getByText(translate('hi', messages.awardApproved))).toBeVisible()
    await expect(phone.getByText(translate('hi', messages.noApprovals))).toBeVisible()
    await expectFine(phone)
  })

  await test.step('that was the award: the purchaser and the bidders see it at once', async () => {
    await expect(kavita.getByText(hindi('Approved by {name}', { name: 'मीना कुलकर्णी' }))).toBeVisible()
    const bids = await owner.call('bidsOfJob', { params: { id: job.id } })
    const statuses = bids.map(({ price_quote, status }) => [price_quote, status])
    expect(statuses.toSorted()).toEqual([
      [641_000, 'rejected'],
      [655_500, 'awarded'],
    ])
  })

  await test.step('the engineer on site finds the job and the chat, and no price', async () => {
    const phone = await signInHere(await browserOf('Suresh'), suresh)
    await expect(phone.getByRole('main')).not.toContainText('₹')
    await expect(phone.getByRole('link', { name: hindi('Post Job') })).toHaveCount(0)
    await phone.goto(`/bids?job_id=${job.id}`)
    await expect(phone.getByText(hindi('Bids are not shown to you'))).toBeVisible()
    await expect(phone.getByRole('main')).not.toContainText('₹')
    await expectFine(phone)
    await test.step('removed, he is out without touching his phone', async () => {
      await removeHere(ravi, 'सुरेश पाटिल')
      // The page of a job leads to the sign-in that names it.
      await expect(phone).toHaveURL('/auth')
      const refused = await suresh.try('ownJobs')
      expect(refused.status).toBe(401)
    })
  })
})

test('an invitation is for one address and once, and a company keeps its owner', { tag: '@phone-only' }, async ({
  server,
  browserOf,
}) => {
  const owner = await signedUp(server, 'buyer', 'Mohan Team')
  const other = await signedUp(server, 'supplier', 'Other Team')
  const email = 'leela.team@example.in'

  await test.step('whoever is signed in with another address is told so, and a used link has ended', async () => {
    const page = await signInHere(await browserOf('Other'), other)
    await owner.call('inviteMember', { body: { email, member_role: 'viewer' } })
    const link = await invitationLink(server, email)
    await page.goto(link)
    await expect(page.getByText(hindi('You are signed in as {email}', { email: other.email }))).toBeVisible()
    await expectFine(page, 'Mohan Team')
    await joinedBy(server, { link, email, person_name: 'लीला' })
    await page.reload()
    await expect(page.getByRole('heading', { name: hindi('This invitation has ended') })).toBeVisible()
    await expectFine(page)
  })

  await test.step('the last owner stays; a colleague leaves and belongs to no company', async () => {
    const mohan = await signInHere(await browserOf('Mohan'), owner)
    await mohan.goto('/settings?tab=team')
    await expect(mohan.getByText('लीला').first()).toBeVisible()
    await expect(mohan.getByRole('button', { name: hindi('Leave company') })).toHaveCount(0)

    const leela = await signInHere(await browserOf('Leela'), { email, password })
    await leela.goto('/settings?tab=team')
    await leela.getByRole('button', { name: hindi('Leave company') }).click()
    await leela
      .getByRole('alertdialog')
      .getByRole('button', { name: hindi('Leave company') })
      .click()
    await expect(leela.getByRole('heading', { name: hindi('You belong to no company') })).toBeVisible()
    await expectFine(leela)
    await leela.reload()
    await expect(leela.getByRole('heading', { name: hindi('You belong to no company') })).toBeVisible()
  })
})

test('who is alone in an unused company closes it and joins, signed in or with the password', {
  tag: '@phone-only',
}, async ({ server, browserOf }) => {
  const owner = await signedUp(server, 'buyer', 'Vasant Nirman')
  for (const [company, isSignedIn] of [
    ['Mehta Team', true],
    ['Gokul Team', false],
  ] as const) {
    const person = await signedUp(server, 'supplier', company)
    await owner.call('inviteMember', { body: { email: person.email, member_role: 'purchaser' } })
    const page = await browserOf(company)
    if (isSignedIn) await signInHere(page, person)
    await page.goto(await invitationLink(server, person.email))
    if (!isSignedIn) {
      await page.getByRole('button', { name: hindi('I have an account already') }).click()
      await page.getByLabel(hindi('Password'), { exact: true }).fill(password)
    }
    await page.getByLabel(hindi('Your name')).fill('राकेश')
    await expectFine(page, company, 'Vasant Nirman')
    await page.getByRole('button', { name: hindi(isSignedIn ? 'Join' : 'Sign in and join'), exact: true }).click()
    const question = page.getByRole('alertdialog', { name: hindi('Close {company} and join?', { company }) })
    await expectFine(page, company, 'Vasant Nirman')
    await question.getByRole('button', { name: hindi('Close it and join') }).click()
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/settings?tab=team')
    await expect(card(page, person.email)).toContainText('राकेश')
  }
})

const roleAndLimit = { role: hindi('Purchaser'), limit: '₹5,00,000' }

async function signInHere(page: Page, account: Pick<Person, 'email' | 'password'>): Promise<Page> {
  await page.goto('/auth')
  await page.getByLabel(hindi('Email')).fill(account.email)
  await page.getByLabel(hindi('Password'), { exact: true }).fill(account.password)
  await page
    .locator('form')
    .getByRole('button', { name: hindi('Sign In') })
    .click()
  await expect(page).toHaveURL(/\/dashboard/)
  return page
}

async function postHere(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: hindi('Post Job') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: hindi('Post Job') })
  await dialog.getByLabel(hindi('Title')).fill(title)
  await dialog.getByLabel(hindi('Description')).fill('Fe500D, 12 मिमी और 16 मिमी, 10 टन।')
  await dialog.getByLabel(hindi('Location')).fill('वाकड, पुणे')
  await dialog.getByLabel(hindi('Delivery timeline')).fill('10 दिन में')
  await dialog.getByRole('button', { name: hindi('Post Job') }).click()
  await expect(page.getByRole('tab', { name: hindi('My Jobs ({count})', { count: 1 }) })).toBeVisible()
}

async function removeHere(owner: Page, name: string): Promise<void> {
  await owner.getByRole('button', { name: hindi('Remove {name}', { name }) }).click()
  await owner
    .getByRole('alertdialog')
    .getByRole('button', { name: hindi('Remove'), exact: true })
    .click()
  await expect(card(owner, name)).toHaveCount(0)
}

/** A member's card. */
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

const plural = (what: 'member', count: number) => hindi(`{0, plural, one {# ${what}} other {# ${what}s}}`, { 0: count })

const awardButton = (page: Page, company: string) =>
  page.getByRole('button', { name: hindi('Award the bid of {company}', { company }) })
const approveButton = (page: Page) =>
  page.getByRole('button', { name: hindi('Approve the award to {company}', { company: 'Vikram Team' }) })
const refuseButton = (page: Page) =>
  page.getByRole('button', { name: hindi('Refuse the award to {company}', { company: 'Vikram Team' }) })

/** The same as everywhere, with the names of this story. */
const expectFine = (page: Page, ...given: string[]) => expectScreenFine(page, ...names, ...given)
