import { expect, password, test } from '#tests/support/journey.ts'
import { cementJob, postJob } from '#tests/support/market.ts'
import { own } from '#tests/support/own.ts'
import { signedUp } from '#tests/support/server-people.ts'
import { stopwatch } from '#tests/support/stopwatch.ts'

let companies = 0

test('from the landing page to a live job: six typed fields, and less than 90 seconds', async ({ browserOf }) => {
  const page = await browserOf('Ravi')
  await page.goto('/')
  const watch = stopwatch(page)
  await watch.tap('link', /Start Building/)
  await typeCompany(watch, own('Ravi Constructions'))
  await watch.tap('button', 'Create Account')
  await watch.tap('link', /^Cement/)
  await watch.tap('button', '500 bags')
  await watch.tap('button', 'Satpur, Nashik')
  await watch.tap('button', 'Within 7 days')
  await watch.tap('button', 'Post Job')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('article')).toContainText('500 bags')
  const { fields, seconds } = watch.read()
  expect(fields).toBeLessThanOrEqual(6)
  expect(seconds).toBeLessThan(90)
})

test('from a shared link to a sent bid: at most five fields after signing up', async ({ browserOf, server }) => {
  const ravi = await signedUp(server, 'buyer', own('Ravi Constructions'))
  const job = await postJob(ravi, { ...cementJob, title: 'Cement for the plinth' })
  const page = await browserOf('Asha')
  await page.goto(`/jobs/${job.id}`)
  const signingUp = stopwatch(page)
  await signingUp.tap('link', 'Send your price')
  await typeCompany(signingUp, own('Asha Cement'))
  await signingUp.tap('button', 'Create Account')
  const bidding = stopwatch(page)
  await bidding.tap('button', 'Submit Bid')
  await bidding.type('Price quote', '185000')
  await bidding.type('Delivery estimate', '7 days')
  await bidding.tap('button', 'Submit Bid')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect((await ravi.call('bidsOfJob', { params: { id: job.id } })).length).toBe(1)
  expect(bidding.read().fields).toBeLessThanOrEqual(5)
})

/** Signing up asks for six fields, see the specification. */
async function typeCompany(watch: ReturnType<typeof stopwatch>, name: string) {
  companies += 1
  await watch.type('Email', `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}@example.in`)
  await watch.type('Password', password)
  await watch.type('Company Name', name)
  await watch.type('Contact Phone', '9876543210')
  await watch.type('GST Number', `24FIRST${1000 + companies}F1Z5`)
  await watch.type('Business Address', '14 MIDC Road, Satpur, Nashik 422001')
}
