import { hindi } from '#tests/support/hindi.ts'
import { expect, test } from '#tests/support/journey.ts'
import { award, cementJob, gstNumberOf, placeBid, postJob } from '#tests/support/market.ts'
import { own } from '#tests/support/own.ts'
import { signedUp } from '#tests/support/server-people.ts'

// The public page of a job that is not open any more.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, refusals: [410] })

test('a half-written review outlives a reload, in Hindi on a phone, and is gone once it is sent', async ({
  server,
  signIn,
  database: { database },
}) => {
  const ravi = await signedUp(server, 'buyer', own('Ravi Reviews'))
  const asha = await signedUp(server, 'supplier', own('Asha Reviews'))
  const job = await postJob(ravi, { ...cementJob, title: own('Cement that came') })
  const bid = await placeBid(asha, job, 900)
  await award(ravi, bid)
  await database`
    update companies set contact_phone = '+91 98220 33333', gst_number = ${gstNumberOf(993)} where id = ${asha.id}`
  await database`
    update bids set created_at = now() - interval '9 days', updated_at = now() - interval '8 days' where id = ${bid.id}`

  const page = await signIn(ravi)
  const form = page.getByRole('form', { name: hindi('How did it go?') })
  const words = form.getByRole('textbox')
  await page.evaluate(() => localStorage.setItem('nirmaan.language', 'hi'))
  await page.goto(`/jobs/${job.id}`)
  await form.getByText('4', { exact: true }).first().tap()
  await words.fill('समय पर आया')
  await expect
    .poll(() => page.evaluate(() => Object.values({ ...localStorage }).some((kept) => kept.includes('समय पर आया'))))
    .toBe(true)
  await page.reload()
  await expect(words).toHaveValue('समय पर आया')
  await expect(form.getByRole('radio', { name: '4' }).first()).toBeChecked()

  for (const mark of [1, 2]) await form.getByText('5', { exact: true }).nth(mark).tap()
  await form.getByText(hindi('Yes'), { exact: true }).tap()
  await words.fill('समय पर आया, कॉल 98765 43210')
  await form.getByRole('button', { name: hindi('Save the review') }).tap()
  await expect(page.getByRole('heading', { name: hindi('Your review') })).toBeVisible()
  await expect(page.getByText('समय पर आया, कॉल …')).toBeVisible()
  await expect(
    page.getByText(hindi('As others read it: phone numbers and e-mail addresses are left out.')),
  ).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toContain('समय पर आया')
})
