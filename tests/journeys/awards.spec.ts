import { messages } from '#contract/screen-messages.ts'
import { translate } from '#server/language/translate.ts'
import { openedJob } from '#tests/support/awards.ts'
import { hindi } from '#tests/support/hindi.ts'
import { expect, type Page, test } from '#tests/support/journey.ts'
import type { Person } from '#tests/support/market.ts'
import { own } from '#tests/support/own.ts'
import { expectScreenFine } from '#tests/support/screen-fine.ts'
import { signedUp } from '#tests/support/server-people.ts'

test.describe('on a small phone in Hindi', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'hi-IN' })

  test('three lines are split between two suppliers; one declines, and L2 is taken with one tap', async ({
    server,
    database,
    browserOf,
  }) => {
    const [buyer, asha, balaji, chetan] = [
      await signedUp(server, 'buyer', own('Ravi Parts')),
      await signedUp(server, 'supplier', own('Asha Parts')),
      await signedUp(server, 'supplier', own('Balaji Parts')),
      await signedUp(server, 'supplier', own('Chetan Parts')),
    ]
    const words = {
      title: 'टावर का सामान',
      description: 'सूची देखें',
      location: 'नासिक',
      delivery_timeline: '15 दिन',
      quantity: '',
    }
    const { job } = await openedJob(
      database.database,
      buyer,
      [
        [asha, [360, 52_000, 1500], { delivery_estimate: '7 दिन' }],
        [balaji, [370, 53_000, 1400], { delivery_estimate: '7 दिन' }],
        [chetan, [380, 54_000, 1450], { delivery_estimate: '7 दिन' }],
      ],
      { job: words, lines: ['सीमेंट', 'सरिया', 'नदी की रेत'] },
    )
    const phoneOf = async (person: Person, name: string): Promise<Page> => {
      const page = await browserOf(name)
      await page.goto(`/auth?next=${encodeURIComponent(`/bids?job_id=${job.id}`)}`)
      await page.getByLabel(hindi('Email')).fill(person.email)
      await page.getByLabel(hindi('Password'), { exact: true }).fill(person.password)
      await page
        .locator('form')
        .getByRole('button', { name: hindi('Sign In') })
        .tap()
      await expect(page).toHaveURL(/\/dashboard|\/bids/)
      await page.goto(`/bids?job_id=${job.id}`)
      return page
    }
    const look = (page: Page) =>
      expectScreenFine(page, ...['Ravi', 'Asha', 'Balaji', 'Chetan'].map((name) => own(`${name} Parts`)), 'IST', 'v1')
    const tap = (page: Page, name: string) => page.getByRole('button', { name: hindi(name), exact: true }).tap()
    const accept = async (page: Page, amount: string) => {
      await tap(page, 'Accept')
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText(amount)
      await look(page)
      await question.getByRole('button', { name: hindi('Accept {amount}', { amount }) }).tap()
    }
    const statusOf = async () => (await buyer.call('job', { params: { id: job.id } })).status
    const ravi = await phoneOf(buyer, 'Ravi')

    await test.step('Ravi awards the best split: cement and steel to Asha, sand to Balaji', async () => {
      await tap(ravi, 'Award in parts')
      const dialog = ravi.getByRole('dialog')
      await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([/Asha.*₹17,46,400/s, /Balaji.*₹1,65,200/s])
      await expect(dialog).toContainText('₹19,11,600')
      const sand = dialog.getByLabel(hindi('Quantity of {line}', { line: 'नदी की रेत' }))
      await sand.fill('100.5')
      await expect(dialog.getByRole('alert')).toBeVisible()
      await sand.fill('60')
      await expect(dialog).toContainText('40')
      await dialog.getByRole('button', { name: hindi('Give it to another bidder') }).tap()
      await look(ravi)
      await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(3)
      await dialog
        .getByLabel(/Chetan/)
        .first()
        .selectOption({ label: hindi('To nobody') })
      await sand.fill('100')
      await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(2)
      await look(ravi)
      await dialog.getByRole('button', { name: hindi('Award in parts') }).tap()
      await expect(dialog).toBeHidden()
      await expect(ravi.getByText(hindi('Waits for the answer'))).toHaveCount(2)
      await look(ravi)
    })

    await test.step('Asha accepts on the phone', async () => {
      const page = await phoneOf(asha, 'Asha')
      await expect(page.getByText(hindi('The buyer wants to award you a part of this job')).first()).toBeVisible()
      await look(page)
      await accept(page, '₹17,46,400')
      await expect(
        page.getByText(hindi('You won a part of this job: {amount}', { amount: '₹17,46,400' })),
      ).toBeVisible()
      await look(page)
    })

    await test.step('Balaji declines with a reason', async () => {
      const page = await phoneOf(balaji, 'Balaji')
      await tap(page, 'Decline')
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: hindi('Decline') }).tap()
      await expect(question.getByRole('alert')).toBeVisible()
      await question.getByLabel(hindi('Reason')).fill('रेत नहीं है')
      await look(page)
      // A second tap within the time of a double tap is taken for one.
      await question.getByRole('button', { name: hindi('Decline') }).press('Enter')
      const declined = hindi('You declined the award of {amount}. {time}', { amount: '.*', time: '' })
      await expect(page.getByText(new RegExp(declined.trim()))).toBeVisible()
    })

    await test.step('Ravi sees who is next and awards it with one tap', async () => {
      await expect(ravi.getByText('रेत नहीं है')).toBeVisible()
      const next = ravi.getByRole('region', { name: hindi('Next in line') })
      await expect(next).toContainText(hindi('{amount} more', { amount: '₹5,900' }))
      await expect(next).toContainText('₹1,71,100')
      await expect(next).toContainText('एक लाख इकहत्तर हज़ार एक सौ')
      await expect(next).toContainText(
        hindi('Reason kept with the award: next in line after {company} declined.', { company: own('Balaji Parts') }),
      )
      await look(ravi)
      await tap(ravi, 'Award to the next in line')
      await expect(ravi.getByText(translate('hi', messages.awardOffered))).toBeVisible()
    })

    await test.step('it was a mistake: he undoes it at once, and then means it', async () => {
      // In the message itself; the award has a button of the same name, which asks for a reason.
      await ravi
        .locator('[data-sonner-toast]')
        .getByRole('button', { name: hindi('Undo') })
        .tap()
      await expect(ravi.getByText(hindi('Offered by mistake'))).toBeVisible()
      await tap(ravi, 'Award to the next in line')
      await expect(ravi.getByText(hindi('Waits for the answer'))).toBeVisible()
      expect(await statusOf()).toBe('under_review')
    })

    await test.step('Chetan accepts, and the job is awarded to both', async () => {
      const page = await phoneOf(chetan, 'Chetan')
      await accept(page, '₹1,71,100')
      await expect.poll(statusOf).toBe('awarded')
      await expect(ravi.getByText(hindi('Accepted'))).toHaveCount(2)
      await look(ravi)
    })

    await test.step('each winner has a chat of its own', async () => {
      await ravi.goto('/chat')
      await ravi.getByRole('link', { name: /Chetan/ }).tap()
      await expect(ravi.getByText('₹1,71,100')).toBeVisible()
      await ravi.getByRole('textbox').fill('रेत सोमवार को चाहिए')
      await tap(ravi, 'Send')
      await expect.poll(async () => (await chetan.call('chats'))[0]!.last_message).toBe('रेत सोमवार को चाहिए')
      expect((await asha.call('chats'))[0]!.last_message).toBeNull()
    })
  })
})
