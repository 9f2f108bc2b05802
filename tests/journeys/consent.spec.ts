import { hindi } from '#tests/support/hindi.ts'
import { expect, firstAdmin, password, test } from '#tests/support/journey.ts'
import {
  award,
  cementJob,
  companyDetails,
  gstNumberOf,
  placeBid,
  placeSalesmanBid,
  postJob,
} from '#tests/support/market.ts'
import { orderOfBid } from '#tests/support/orders.ts'
import { own } from '#tests/support/own.ts'
import { signedIn, signedUp } from '#tests/support/server-people.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, refusals: [404] })

test('a firm agrees in Hindi to a salesman’s bid by the link that he sends, and later says no', async ({
  browserOf,
  server,
  signIn,
}) => {
  const ravi = await signedUp(server, 'buyer', own('Ravi Consents'))
  const job = await postJob(ravi, { ...cementJob, title: own('Aggregate for the road') })
  await placeBid(await signedUp(server, 'supplier', own('Asha Rival')), job, 950)
  const admin = await signedIn(server, firstAdmin)
  const email = `${own('prakash')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '.')}@example.in`
  const company = { ...companyDetails, company_name: own('Prakash Consents'), gst_number: gstNumberOf(905) }
  await admin.call('createStaff', { body: { ...company, email, password, role: 'salesman' } })
  const firm = own('Deccan Quarry')
  const prakash = await signedIn(server, { email, password })
  await placeSalesmanBid(prakash, job, 900, {
    ...{ company_name: firm, company_email: '', company_gst_number: gstNumberOf(906) },
    company_contact_phone: '98220 12345',
  })

  const sales = await signIn({ email, password })
  let url = ''
  await test.step('the salesman sees that the firm has not agreed, and asks it by WhatsApp', async () => {
    await sales.goto('/dashboard?tab=bids')
    await expect(sales.getByText('The firm has not agreed yet')).toBeVisible()
    await sales.route('https://wa.me/**', (route) => {
      url = /http\S+$/.exec(new URL(route.request().url()).searchParams.get('text')!)![0]
      return route.fulfill({ body: 'WhatsApp' })
    })
    await sales.getByRole('button', { name: /Ask by WhatsApp/ }).tap()
    await expect.poll(() => url).toContain('/represented#')
  })

  const buyer = await signIn(ravi)
  const bid = buyer.getByRole('article').filter({ hasText: firm })
  await test.step('the buyer sees it too', async () => {
    await buyer.goto(`/bids?job_id=${job.id}`)
    await expect(bid.getByText('The firm has not agreed yet')).toBeVisible()
  })

  const page = await browserOf('The firm')
  const button = (text: string) => page.getByRole('button', { name: hindi(text) })
  await test.step('the firm reads in Hindi who bids in its name, and agrees with one tap', async () => {
    await page.goto(url)
    await page.getByRole('link', { name: 'हिन्दी' }).tap()
    await expect(page.getByRole('heading', { name: hindi('Does this person bid in your name?') })).toBeVisible()
    await expect(page.getByText(company.company_name)).toBeVisible()
    await expect(page.getByText(job.title)).toBeHidden()
    await button('Confirm: they may bid in our name').tap()
    await expect(page.getByRole('heading', { name: hindi('You have agreed') })).toBeFocused()
    await expect(page.getByRole('listitem').filter({ hasText: job.title })).toContainText('₹900')
    await expect(bid.getByText('The firm agrees')).toBeVisible()
  })

  await test.step('it says no, which the page asks about once; the bid goes, and the link with it', async () => {
    await button('Not us: this salesman may not bid in our name').tap()
    await expect(button('All his open bids in your name are taken back. Press again')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    // The second tap of a double tap does not count.
    await expect(async () => {
      await button('All his open bids in your name are taken back. Press again').tap({ timeout: 1000 })
      await expect(page.getByRole('heading', { name: hindi('Thank you for telling us') })).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(bid).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: hindi('Thank you for telling us') })).toBeVisible()
  })
})

test('a verified firm with an account reads there what a salesman bids in its name, confirms it and later says no', async ({
  server,
  signIn,
}) => {
  const ravi = await signedUp(server, 'buyer', own('Ravi Accounts'))
  const job = await postJob(ravi, { ...cementJob, title: own('Cement for the tank') })
  const admin = await signedIn(server, firstAdmin)
  const kaveri = await signedUp(server, 'supplier', own('Kaveri Accounts'))
  const { gst_number } = (await kaveri.call('profile')).user
  const email = `${own('sunil')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '.')}@example.in`
  const company = { ...companyDetails, company_name: own('Sunil Accounts'), gst_number: gstNumberOf(907) }
  await admin.call('createStaff', { body: { ...company, email, password, role: 'salesman' } })
  const sunil = await signedIn(server, { email, password })
  const forKaveri = { company_name: 'Kaveri', company_email: '', company_gst_number: gst_number }
  await placeSalesmanBid(sunil, job, 431_000, { ...forKaveri, company_contact_phone: '98220 54321' })

  const page = await signIn(kaveri)
  const card = page.getByRole('region', { name: 'A salesman bids in your name' })
  await page.goto('/bids')
  await expect(card.getByRole('link', { name: 'Get verified' })).toBeVisible()
  await expect(card).toContainText(company.company_name)
  await expect(page.getByText('₹4,31,000')).toBeHidden()

  await admin.call('verifyUser', { params: { id: kaveri.id }, body: { verified: true } })
  await page.reload()
  await expect(card.getByRole('listitem').filter({ hasText: job.title })).toContainText('₹4,31,000')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await card.getByRole('button', { name: 'Confirm: they may bid for us' }).tap()
  await expect(card.getByText(/^You have agreed, until/)).toBeVisible()
  await card.getByRole('button', { name: 'Not us' }).tap()
  await page.getByRole('button', { name: 'Not us: take them back' }).tap()
  await expect(card).toBeHidden()
  await expect.poll(async () => ravi.call('bidsOfJob', { params: { id: job.id } })).toEqual([])
})

test('a verified firm reads what its salesman has won, takes the bid over and answers the order itself', async ({
  server,
  signIn,
}) => {
  const ravi = await signedUp(server, 'buyer', own('Ravi Orders'))
  const job = await postJob(ravi, { ...cementJob, title: own('Cement for the dam') })
  const admin = await signedIn(server, firstAdmin)
  const tapi = await signedUp(server, 'supplier', own('Tapi Cement'))
  const { gst_number } = (await tapi.call('profile')).user
  await admin.call('verifyUser', { params: { id: tapi.id }, body: { verified: true } })
  const email = `${own('arun')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '.')}@example.in`
  const company = { ...companyDetails, company_name: own('Arun Sales'), gst_number: gstNumberOf(908) }
  await admin.call('createStaff', { body: { ...company, email, password, role: 'salesman' } })
  const arun = await signedIn(server, { email, password })
  const forTapi = { company_name: 'Tapi', company_email: '', company_gst_number: gst_number }
  const bid = await placeSalesmanBid(arun, job, 187_000, { ...forTapi, company_contact_phone: '98220 77777' })
  const [asked] = await tapi.call('ownRepresentations')
  await tapi.call('answerOwnRepresentation', { params: { id: asked!.id }, body: { answer: 'confirm' } })
  await award(ravi, bid)
  const order = await orderOfBid(ravi, bid)

  const page = await signIn(tapi)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Notifications/ }).tap()
  await expect(page.getByText(`has issued order ${order.number}`)).toBeVisible()
  await page.getByText('A bid in your name was awarded').tap()
  const card = page.getByRole('region', { name: 'A salesman bids in your name' })
  await expect(card).toContainText(order.number!)
  await card.getByRole('button', { name: `Take over this bid : ${job.title}` }).tap()
  await expect(page.getByRole('alertdialog')).toContainText('This cannot be undone')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take over this bid' }).tap()
  await expect(card.getByRole('listitem')).toHaveCount(0)
  await expect(page.getByRole('article').filter({ hasText: job.title })).toContainText('Awarded')

  await page.goto(`/orders/${order.id}`)
  await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible()
  await expect(page.getByText(company.company_name)).toHaveCount(0)
  expect((await arun.try('order', { params: { id: order.id } })).status).toBe(404)
})
