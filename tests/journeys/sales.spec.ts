import type { Locator } from '@playwright/test'
import { messages } from '#contract/messages.ts'
import { expect, firstAdmin, type Page, password, test } from '#tests/support/journey.ts'
import { award, cementJob, companyDetails, postJob } from '#tests/support/market.ts'
import { own } from '#tests/support/own.ts'
import { signedIn, signedUp } from '#tests/support/server-people.ts'
import { invitationLink } from '#tests/support/team.ts'

const deccan = {
  name: 'Deccan Stone Works',
  phone: '+91 20 2567 8901',
  gstNumber: '27DECCA1234F1ZX',
  address: 'Quarry Road, Pune 411041',
}
const konkan = {
  name: 'Konkan Sand Depot',
  phone: '+91 22 2567 8902',
  gstNumber: '27KONKA1234F1Z5',
  address: 'Creek Road, Thane 400601',
}

// The job is awarded while a bid on it is being written.
test.use({ refusals: [409] })

test('a salesman bids for two firms without accounts, and one of them wins', async ({ server, browserOf }) => {
  const meena = await signedUp(server, 'buyer', own('Meena Infra'))
  const aggregate = await postJob(meena, { ...cementJob, title: '20 mm aggregate', location: 'Hadapsar, Pune' })
  const sand = await postJob(meena, { ...cementJob, title: 'Plaster sand', location: 'Wagholi, Pune' })
  const admin = await signedIn(server, firstAdmin)
  const email = 'prakash@example.in'
  await admin.call('inviteSalesman', { body: { email, language: 'en' } })
  const prakash = await browserOf('Prakash')

  await test.step('he opens his account by the link of his mail, and is told of no other address', async () => {
    await prakash.goto(await invitationLink(server, email))
    await expect(prakash.getByRole('heading', { name: 'Join as a salesman' })).toBeVisible()
    await prakash.getByLabel('Password', { exact: true }).fill(password)
    await prakash.getByLabel('Company Name').fill('Prakash Joshi')
    await prakash.getByLabel('Contact Phone').fill(companyDetails.contact_phone)
    await prakash.getByLabel('Business Address').fill(companyDetails.address)
    const other = await everShown(prakash, 'You are signed in as')
    await prakash.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(prakash).toHaveURL(/\/dashboard/)
    expect(await other()).toBe(false)
  })

  await test.step('nothing is awarded at first', async () => {
    await open(prakash, 'Awarded Projects')
    await expect(prakash.getByText('No awarded projects yet')).toBeVisible()
    await expect(
      prakash.getByText('Your awarded bids will appear here when buyers select your proposals'),
    ).toBeVisible()
  })

  await test.step('he finds a job by its place, and bids for the first firm', async () => {
    await open(prakash, 'Available Jobs')
    await prakash.getByRole('searchbox', { name: 'Search jobs' }).fill('hadapsar')
    await expect(prakash.getByRole('article')).toHaveCount(1)
    await expect(prakash).toHaveURL(/q=hadapsar/)
    const dialog = await startBid(prakash, aggregate.title)
    await fillCompany(dialog, { ...deccan, gstNumber: '27DECCA' })
    await fillPrice(dialog, '2,10,000')
    await dialog.getByRole('button', { name: 'Submit Bid' }).click()
    await expect(dialog.getByText(messages.invalidGstNumber.text)).toBeVisible()
    await expectUncovered(dialog.getByLabel('GST number'))
    await dialog.getByLabel('GST number').fill(deccan.gstNumber)
    await submitted(prakash, dialog)
  })

  await test.step('for the second firm he bids on the same job: the first has its bid', async () => {
    const dialog = await startBid(prakash, aggregate.title)
    await expect(dialog.getByRole('button', { name: deccan.name })).toBeDisabled()
    await fillCompany(dialog, konkan)
    await fillPrice(dialog, '1,98,000')
    // Its last character does not fit: asked once, and not again on the next job.
    await dialog.getByRole('button', { name: 'Submit Bid' }).click()
    await expect(dialog.getByText(messages.gstNumberDoubtful.text)).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'The certificate of the firm has it so' }).check()
    await submitted(prakash, dialog)
    await expect(job(prakash, aggregate.title)).toContainText('2 bids placed')
  })

  await test.step('on another job one tap fills in a firm that is known', async () => {
    await prakash.getByRole('searchbox', { name: 'Search jobs' }).fill('')
    const dialog = await startBid(prakash, sand.title)
    await dialog.getByRole('button', { name: konkan.name }).click()
    await expect(dialog.getByLabel('Company name')).toHaveValue(konkan.name)
    await expect(dialog.getByLabel('Contact phone')).toHaveValue(konkan.phone)
    await expect(dialog.getByLabel('GST number')).toHaveValue(konkan.gstNumber)
    await expect(dialog.getByLabel('Business address')).toHaveValue(konkan.address)
    await fillPrice(dialog, '45000.50')
    await submitted(prakash, dialog)
  })

  await test.step('a bid that comes too late is refused, and what was typed stays', async () => {
    const dialog = await startBid(prakash, sand.title)
    await dialog.getByRole('button', { name: deccan.name }).click()
    await fillPrice(dialog, '47000')
    const bids = await meena.call('bidsOfJob', { params: { id: sand.id } })
    await award(meena, bids[0]!)
    await dialog.getByRole('button', { name: 'Submit Bid' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(`Failed to submit bid: ${messages.jobNotOpen.text}`)
    await expect(dialog.getByLabel('Price quote')).toHaveValue('47,000')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(job(prakash, sand.title).getByRole('button', { name: 'Submit Bid' })).toHaveCount(0)
  })

  await test.step('his bids name the firms, and the won one leads to the chat', async () => {
    await open(prakash, 'My Bids')
    await expect(prakash.getByRole('article')).toHaveCount(3)
    await expect(prakash.getByText(`Bid placed for ${deccan.name}`)).toHaveCount(1)
    await expect(prakash.getByText(`Bid placed for ${konkan.name}`)).toHaveCount(2)
    await open(prakash, 'Awarded Projects')
    await expect(prakash.getByRole('article')).toHaveCount(1)
    await expect(job(prakash, sand.title)).toContainText('₹45,000.50')
    await job(prakash, sand.title).getByRole('link', { name: 'Chat' }).click()
    await expect(prakash).toHaveURL(`/chat?job_id=${sand.id}`)
  })
})

type Dialog = ReturnType<Page['getByRole']>

async function open(page: Page, tab: 'Available Jobs' | 'My Bids' | 'Awarded Projects') {
  await page.getByRole('link', { name: tab, exact: true }).click()
  await expect(page.getByRole('heading', { name: tab, level: 1 })).toBeVisible()
}

function job(page: Page, title: string) {
  return page.getByRole('article').filter({ hasText: title })
}

/** The lines of the job at the top of the form do not cover the field. */
async function expectUncovered(field: Locator) {
  const isOnTop = (input: HTMLElement) => {
    const { left, top } = input.getBoundingClientRect()
    return document.elementFromPoint(left + 20, top + 3) === input
  }
  await expect.poll(() => field.evaluate(isOnTop)).toBe(true)
}

async function startBid(page: Page, title: string): Promise<Dialog> {
  await job(page, title).getByRole('button', { name: 'Submit Bid' }).click()
  return page.getByRole('dialog', { name: 'Submit Bid' })
}

async function fillCompany(dialog: Dialog, company: typeof deccan) {
  await dialog.getByLabel('Company name').fill(company.name)
  await dialog.getByLabel('Contact phone').fill(company.phone)
  await dialog.getByLabel('GST number').fill(company.gstNumber)
  await dialog.getByLabel('Business address').fill(company.address)
}

async function fillPrice(dialog: Dialog, price: string) {
  await dialog.getByLabel('Price quote').fill(price)
  await dialog.getByLabel('Delivery estimate').fill('5 days')
}

async function submitted(page: Page, dialog: Dialog) {
  await dialog.getByRole('button', { name: 'Submit Bid' }).click()
  await expect(page.getByText(messages.bidSubmitted.text).last()).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** From now on: whether the page has shown this, for however short a time. */
async function everShown(page: Page, words: string): Promise<() => Promise<boolean>> {
  const seen = await page.evaluateHandle((text) => {
    const note = { isShown: false }
    const look = () => {
      note.isShown ||= document.body.textContent.includes(text)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    return note
  }, words)
  return () => seen.evaluate(({ isShown }) => isShown)
}
