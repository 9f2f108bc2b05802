import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { messages } from '#contract/messages.ts'
import { expect, test } from '#tests/support/journey.ts'
import { award, placeBid, postJob } from '#tests/support/market.ts'
import { own } from '#tests/support/own.ts'
import { signedUp } from '#tests/support/server-people.ts'

test('a buyer compares bids, takes the statement along, and is told when somebody else was faster', {
  tag: '@both',
}, async ({ server, signIn }) => {
  const buyer = await signedUp(server, 'buyer', own('Ravi Compares'))
  const job = await postJob(buyer, { title: own('Binding wire') })
  const cheap = await placeBid(await signedUp(server, 'supplier', own('Cheap Wire')), job, 1_00_000)
  const dear = await signedUp(server, 'supplier', own('Dear Wire'))
  await dear.call('placeBid', {
    params: { jobId: job.id },
    body: { price_quote: 1_12_500.5, delivery_estimate: '=1+1', notes: '@SUM(A1:A9)' },
  })
  const ravi = await signIn(buyer)
  await ravi.goto(`/bids?job_id=${job.id}&view=columns`)
  const question = ravi.getByRole('alertdialog')
  const askToAward = () => ravi.getByRole('button', { name: `Award the bid of ${own('Dear Wire')}` }).click()

  await test.step('a column for each bid, the cheapest first, and the difference', async () => {
    await expect(ravi.locator('thead th')).toHaveText([/Supplier/, /L1.*Cheap Wire/, /L2.*Dear Wire/])
    await expect(ravi.getByRole('row', { name: /^Above L1/ }).getByRole('cell')).toHaveText([
      'Lowest as quoted',
      '+₹12,500.50 (12.5%)',
    ])
  })

  await test.step('Back closes an open question; the next one leaves, as it does after an own way out of the question', async () => {
    await ravi.goto('/jobs')
    await ravi.goto(`/bids?job_id=${job.id}&view=columns`)
    await askToAward()
    await expect(question).toBeVisible()
    await ravi.goBack()
    await expect(question).toBeHidden()
    await expect(ravi).toHaveURL(/view=columns/)
    await askToAward()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await ravi.goBack()
    await expect(ravi).toHaveURL(/\/jobs$/)
    await ravi.goto(`/bids?job_id=${job.id}&view=columns`)
  })

  await test.step('how it is looked at stands in the address', async () => {
    await ravi.getByRole('button', { name: 'One by one' }).click()
    await expect(ravi).toHaveURL(/view=cards/)
    await ravi.reload()
    await expect(ravi.getByRole('article')).toHaveText([/L1/, /L2/])
    await ravi.getByRole('button', { name: 'Side by side' }).click()
    await expect(ravi.getByRole('table')).toBeVisible()
  })

  await test.step('the workbook has numbers as numbers, grouped as in India, and nothing in it computes', async () => {
    const [download] = await Promise.all([
      ravi.waitForEvent('download'),
      ravi.getByRole('button', { name: 'Excel' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^comparison-Binding-wire-.+\.xlsx$/)
    const files = unzipSync(await readFile(await download.path()))
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!)
    for (const number of ['<v>100000</v>', '<v>112500.5</v>', '<v>12500.5</v>', '<v>0.125</v>'])
      expect(sheet).toContain(number)
    for (const text of [`'=1+1`, `'@SUM(A1:A9)`, '(+91) 98765 43210']) expect(sheet).toContain(`>${text}<`)
    expect(sheet).not.toContain('<f>')
    expect(strFromU8(files['xl/styles.xml']!)).toContain('##\\,##\\,##0.00')
  })

  await test.step('on paper there is the statement alone, with the amounts in words and room to sign', async () => {
    await ravi.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await ravi.emulateMedia({ media: 'print' })
    await expect(ravi.getByRole('heading', { name: 'Comparative Statement' })).toBeVisible()
    await expect(ravi.getByText('Rupees One Lakh Only')).toBeVisible()
    await expect(ravi.getByText('Approved by')).toBeVisible()
    await expect(ravi.getByRole('navigation')).toHaveCount(0)
    await expect(ravi.getByRole('button')).toHaveCount(0)
    await ravi.emulateMedia({ media: null })
    await ravi.evaluate(() => dispatchEvent(new Event('afterprint')))
  })

  await test.step('somebody else awards while the question is being read: it says so, and the list is new', async () => {
    await askToAward()
    await expect(question).toContainText('Rupees One Lakh Twelve Thousand Five Hundred and Fifty Paise Only')
    await award(buyer, cheap)
    await expect(question.getByRole('alert')).toHaveText(messages.jobAlreadyAwarded.text)
    await expect(question.getByRole('button', { name: 'Award Bid' })).toHaveCount(0)
    await question.getByRole('button', { name: 'Close' }).last().click()
    await expect(ravi.locator('thead th:not(:first-child)')).toHaveText([/Awarded/, /Rejected/])
  })
})
