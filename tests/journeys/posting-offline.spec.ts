import type { Locator } from '@playwright/test'
import { appIsKept, expect, test } from '#tests/support/journey.ts'
import { own } from '#tests/support/own.ts'
import type { Person } from '#tests/support/person.ts'
import { sampleContents } from '#tests/support/sample-files.ts'
import { signedUp } from '#tests/support/server-people.ts'

// 409: a page that opens while the server still works on what the page before had sent sends it again a moment later.
test.use({ serviceWorkers: 'allow', refusals: [409, 502, 'no answer'] })

const drawing = { name: 'drains.pdf', mimeType: 'application/pdf', buffer: sampleContents.pdf }

test('a job typed without a network survives a reload, and is posted once when the network is back', async ({
  server,
  signIn,
}) => {
  const buyer = await signedUp(server, 'buyer', own('Ravi Offline'))
  const ravi = await signIn(buyer)
  const title = own('Drain covers')
  await appIsKept(ravi)
  await ravi.goto('/jobs')
  await ravi.getByRole('button', { name: 'Post Job' }).click()
  const form = ravi.getByRole('dialog', { name: 'Post Job' })

  await test.step('the network goes while Ravi types; what he types and chooses stays', async () => {
    await form.getByRole('radio', { name: /^Machinery/ }).check({ force: true })
    await form.getByLabel('Title').fill(title)
    await ravi.context().setOffline(true)
    await form.getByLabel('Location').fill('Nashik, Maharashtra')
    await form.locator('input[type=file][multiple]').setInputFiles(drawing)
    await form.getByLabel('Delivery timeline').fill('Within 10 days')
    await form.getByLabel('Budget range').fill('10 – 12.5 lakh')
    await form.getByLabel('Description').fill('As in the drawing, with frames.')
    await expect(form).toContainText('₹10,00,000 – ₹12,50,000')
  })

  await test.step('after a reload all of it is there, and says from when it is', async () => {
    await ravi.reload()
    await expect(form.getByText(/^This is what you had typed/)).toBeVisible()
    await expectTyped(form, title)
    await expect(form.getByRole('list', { name: 'Selected files' })).toContainText(drawing.name)
  })

  await test.step('posted without a network, it waits and says so', async () => {
    await form.getByRole('button', { name: 'Post Job' }).click()
    await expect(form.getByText('Not posted yet')).toBeVisible()
    await form.getByRole('button', { name: 'Close' }).first().click()
    await expect(form).toBeHidden()
  })

  await test.step('meanwhile the next job is written in an empty form, and taken back once it waits too', async () => {
    await ravi.getByRole('button', { name: 'Post Job' }).click()
    await expect(form.getByLabel('Title')).toHaveValue('')
    await form.getByLabel('Title').fill(own('Cover blocks'))
    await form.getByLabel('Location').fill('Nashik')
    await form.getByLabel('Delivery timeline').fill('Tomorrow')
    await form.getByLabel('Description').fill('25 mm.')
    await form.getByRole('button', { name: 'Post Job' }).click()
    await expect(form.getByText('Not posted yet')).toBeVisible()
    await form.getByRole('button', { name: 'Close' }).first().click()
    const waiting = ravi.getByRole('list', { name: 'Not posted yet' }).getByRole('listitem')
    await expect(waiting).toHaveCount(2)
    await waiting.getByRole('button', { name: /^Take it back: .*Cover blocks/ }).click()
    await expect(form.getByLabel('Title')).toHaveValue(own('Cover blocks'))
    await form.getByRole('button', { name: 'Close' }).click()
    await expect(waiting).toHaveCount(1)
  })

  await test.step('the dashboard reminds of it and leads back to it', async () => {
    await ravi.goto('/dashboard')
    const reminder = ravi.getByRole('link', { name: new RegExp(`Not posted yet.*${title}`) })
    await reminder.click()
    await expect(form.getByText('Not posted yet')).toBeVisible()
    await expectTyped(form, title)
  })

  await test.step('when the network is back it is posted by itself, once, with its file', async () => {
    await ravi.context().setOffline(false)
    await expect(form).toBeHidden()
    await expect(ravi.getByRole('tab', { name: 'My Jobs (1)' })).toBeVisible()
    const [job, ...more] = await jobsOf(buyer)
    expect(more).toEqual([])
    expect(job).toMatchObject({ title, category: 'machinery', budget_range: '10 – 12.5 lakh' })
    const files = await buyer.call('files', { params: { fileType: 'job', itemId: job!.id } })
    expect(files.map((file) => file.filename)).toEqual([drawing.name])
  })

  await test.step('nothing of it is left in the form', async () => {
    await ravi.getByRole('button', { name: 'Post Job' }).click()
    await expect(form.getByLabel('Title')).toHaveValue('')
    await expect(form.getByRole('radio', { name: /^Material/ })).toBeChecked()
    await expect(form.getByText(drawing.name)).toHaveCount(0)
  })
})

test('a job whose answer was lost is posted once, also by the page after a reload', async ({ server, signIn }) => {
  const buyer = await signedUp(server, 'buyer', own('Meena Offline'))
  const meena = await signIn(buyer)
  await appIsKept(meena)
  await meena.goto('/jobs?action=post')
  const form = meena.getByRole('dialog', { name: 'Post Job' })
  await form.getByLabel('Title').fill(own('Kerb stones'))
  await form.getByLabel('Location').fill('Wardha')
  await form.getByLabel('Delivery timeline').fill('3 days')
  await form.getByLabel('Description').fill('300 mm, grey.')

  await test.step('the request arrives, its answer does not', async () => {
    await meena.route('**/api/jobs', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await form.getByRole('button', { name: 'Post Job' }).click()
    await expect(form.getByText('Not posted yet')).toBeVisible()
    expect(await jobsOf(buyer)).toHaveLength(1)
  })

  await test.step('asking again, and again after a reload, does not double it', async () => {
    await form.getByRole('button', { name: 'Retry' }).click()
    await expect(form.getByRole('button', { name: 'Retry' })).toBeEnabled()
    await meena.reload()
    await expect(form.getByText('Not posted yet')).toBeVisible()
    await meena.unrouteAll({ behavior: 'wait' })
    await expect(form).toBeHidden()
    await expect(meena.getByText('Job posted. Suppliers can bid on it now.')).toBeVisible()
    await expect(meena.getByRole('tab', { name: 'My Jobs (1)' })).toBeVisible()
    expect(await jobsOf(buyer)).toHaveLength(1)
  })
})

test('a job that waits is posted with its file though its form is closed and the page opened anew', async ({
  server,
  signIn,
}) => {
  const buyer = await signedUp(server, 'buyer', own('Leela Offline'))
  const leela = await signIn(buyer)
  const title = own('Manhole covers')
  await appIsKept(leela)
  await leela.goto('/jobs?action=post')
  const form = leela.getByRole('dialog', { name: 'Post Job' })
  const files = async () => {
    const [job] = await jobsOf(buyer)
    return job ? (await buyer.call('files', { params: { fileType: 'job', itemId: job.id } })).length : null
  }

  await test.step('it is sent without a network, and its form is closed', async () => {
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Location').fill('Thane')
    await form.getByLabel('Delivery timeline').fill('Tomorrow')
    await form.getByLabel('Description').fill('600 mm, heavy duty.')
    await form.locator('input[type=file][multiple]').setInputFiles(drawing)
    await leela.context().setOffline(true)
    await form.getByRole('button', { name: 'Post Job' }).click()
    await expect(form.getByText('Not posted yet')).toBeVisible()
    await form.getByRole('button', { name: 'Close' }).first().click()
  })

  await test.step('the page that opens next posts it when the network is back, but loses the answers to its file', async () => {
    await leela.goto('/dashboard')
    await expect(leela.getByRole('link', { name: new RegExp(`Not posted yet.*${title}`) })).toBeVisible()
    await leela.route('**/api/upload/job/*', (route) => route.fulfill({ status: 502 }))
    await leela.context().setOffline(false)
    await expect(leela.getByText('Job posted. Suppliers can bid on it now.')).toBeVisible()
    await expect(leela.getByRole('link', { name: /Not posted yet/ })).toHaveCount(0)
    expect(await files()).toBe(0)
  })

  await test.step('the page after that sends the file, and the next job starts empty', async () => {
    await leela.unrouteAll({ behavior: 'wait' })
    await leela.goto('/jobs?action=post')
    await expect.poll(files).toBe(1)
    await expect(form.getByLabel('Title')).toHaveValue('')
    await expect(form.getByText(drawing.name)).toHaveCount(0)
    expect(await jobsOf(buyer)).toHaveLength(1)
  })
})

test('a server that is away for a moment takes the job when it is back, in the words that stand there then', async ({
  server,
  signIn,
}) => {
  const buyer = await signedUp(server, 'buyer', own('Kiran Offline'))
  const kiran = await signIn(buyer)
  await appIsKept(kiran)
  await kiran.goto('/jobs?action=post')
  const form = kiran.getByRole('dialog', { name: 'Post Job' })
  await form.getByLabel('Title').fill(own('Ready mix'))
  await form.getByLabel('Location').fill('Pune')
  await form.getByLabel('Delivery timeline').fill('Tomorrow')
  await form.getByLabel('Description').fill('M25, 30 cubic metres.')
  await kiran.route('**/api/jobs', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 502 }) : route.continue(),
  )
  await form.getByRole('button', { name: 'Post Job' }).click()
  await expect(form.getByText('Not posted yet')).toBeVisible()
  await form.getByLabel('Description').fill('M30, 30 cubic metres.')
  await kiran.unrouteAll({ behavior: 'wait' })
  await form.getByRole('button', { name: 'Retry' }).click()
  await expect(form).toBeHidden()
  expect((await jobsOf(buyer)).map((job) => job.description)).toEqual(['M30, 30 cubic metres.'])
})

test('Enter on a phone leads from field to field as Tab does elsewhere, and a job is posted again with a few words changed', {
  tag: '@both',
}, async ({ server, signIn }) => {
  const next = test.info().project.name === 'phone' ? 'Enter' : 'Tab'
  const buyer = await signedUp(server, 'buyer', own('Tara Offline'))
  const tara = await signIn(buyer)
  await tara.goto('/jobs?action=post')
  const form = tara.getByRole('dialog', { name: 'Post Job' })
  await form.getByLabel('Title').click()
  for (const text of ['River sand', '40 brass', 'Nashik', 'Within 3 days', '12.5 lakh']) {
    await tara.keyboard.type(text)
    await tara.keyboard.press(next)
  }
  await expect(form.getByLabel('Description')).toBeFocused()
  await tara.keyboard.type('Double washed.')
  await form.getByRole('button', { name: 'Post Job' }).click()
  await expect(form).toBeHidden()

  await tara.getByRole('article').getByRole('link', { name: 'River sand' }).click()
  await tara.getByRole('link', { name: 'Post again' }).click()
  await expect(form.getByText('Filled in from an earlier job.')).toBeVisible()
  await form.getByLabel('Quantity').fill('60 brass')
  await form.getByRole('button', { name: 'Post Job' }).click()
  await expect(form).toBeHidden()
  const jobs = await jobsOf(buyer)
  expect(jobs.map((job) => [job.title, job.quantity, job.description])).toEqual([
    ['River sand', '60 brass', 'Double washed.'],
    ['River sand', '40 brass', 'Double washed.'],
  ])
})

async function expectTyped(form: Locator, title: string) {
  await expect(form.getByRole('radio', { name: /^Machinery/ })).toBeChecked()
  await expect(form.getByLabel('Title')).toHaveValue(title)
  await expect(form.getByLabel('Location')).toHaveValue('Nashik, Maharashtra')
  await expect(form.getByLabel('Delivery timeline')).toHaveValue('Within 10 days')
  await expect(form.getByLabel('Budget range')).toHaveValue('10 – 12.5 lakh')
  await expect(form.getByLabel('Description')).toHaveValue('As in the drawing, with frames.')
}

const jobsOf = (buyer: Person) => buyer.call('ownJobs')
