import type { Job } from '#contract/job.ts'
import type { Database } from '#server/db/database.ts'
import { english, hindi } from '#tests/support/hindi.ts'
import { expect, type Page, test } from '#tests/support/journey.ts'
import { own } from '#tests/support/own.ts'
import { expectScreenFine } from '#tests/support/screen-fine.ts'
import { signedUp } from '#tests/support/server-people.ts'
import { joined } from '#tests/support/team.ts'

type Say = typeof hindi

// In English every dialog is opened and left by keyboard too, and in Hindi every screen is looked at by axe.
const languages = [
  { language: 'English', locale: 'en-IN', say: english, isHindi: false },
  { language: 'Hindi', locale: 'hi-IN', say: hindi, isHindi: true },
] as const

for (const { language, locale, say, isHindi } of languages)
  test.describe(language, () => {
    // Who comes too late is refused; the public page of a job that is not open says so.
    test.use({ locale, refusals: [409, 410] })

    test(`in ${language} a sealed job: bids are revised, confirmed and withdrawn, a late one is refused, and two people open them`, async ({
      server,
      database,
      browserOf,
    }) => {
      const enter = async (account: { email: string; password: string }) =>
        signInHere(await browserOf(account.email), account, say)
      const buyer = await signedUp(server, 'buyer', own(`Ravi ${language}`))
      const [ravi, second] = await Promise.all([
        enter(buyer),
        joined(server, buyer, {
          email: `meera.${language.toLowerCase()}@firm.example.in`,
          person_name: 'Meera Joshi',
          member_role: 'purchaser',
        }),
      ])
      const suppliers = ['Asha', 'Bina', 'Chand', 'Deepak'].map((name) =>
        signedUp(server, 'supplier', own(`${name} ${language}`)),
      )
      const [asha, bina, chand, deepak] = await Promise.all(suppliers)
      const title = own(isHindi ? 'सीलबंद सीमेंट' : 'Sealed cement')
      const typed = isHindi ? 'ताज़ा माल' : 'Fresh stock'
      const names = [
        ...[title, typed, 'Meera Joshi', own(`Ravi ${language}`), 'v1', 'v2', 'IST'],
        ...['Asha', 'Bina', 'Chand', 'Deepak'].map((name) => own(`${name} ${language}`)),
      ]
      /** In Hindi: everything is Hindi, axe finds nothing, and nothing scrolls sideways. */
      const look = (page: Page, ...more: string[]) => (isHindi ? expectScreenFine(page, ...names, ...more) : undefined)
      const codes: string[] = []
      const button = (page: Page, name: string) => page.getByRole('button', { name: say(name), exact: true })
      /** In English: a dialog is opened and left by keyboard, and the focus is where it was. */
      const byKeyboard = async (page: Page, name: string) => {
        if (isHindi) return
        const opener = button(page, name).first()
        await opener.focus()
        await page.keyboard.press('Enter')
        const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
        await expect(dialog).toBeVisible()
        await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(opener).toBeFocused()
      }

      await test.step('Ravi saves a draft, changes it, and publishes it: sealed, and opened by two', async () => {
        await ravi.goto('/jobs?action=post')
        const form = ravi.getByRole('dialog')
        await form.getByLabel(say('Title')).fill(title)
        await form.getByLabel(say('Quantity')).fill('500')
        await form.getByLabel(say('Location')).fill(typed)
        await form.getByLabel(say('Delivery timeline')).fill(typed)
        await form.getByLabel(say('Description')).fill(typed)
        await form.getByRole('button', { name: say('Bidding') }).click()
        const inDays = say('{days, plural, one {In # day, 5 pm} other {In # days, 5 pm}}', { days: 5 })
        await form.getByRole('button', { name: inDays }).click()
        await expect(form.getByLabel(say('Sealed until the deadline'))).toBeChecked()
        await form.getByLabel(say('Two people open the bids')).check()
        await form.getByLabel(say('Validity of bids')).fill('30')
        await look(ravi)
        await form.getByRole('button', { name: say('Save as draft') }).click()
        await expect(form).toBeHidden()
        await ravi.getByRole('link', { name: title }).click()
        await byKeyboard(ravi, 'Edit draft')
        await button(ravi, 'Edit draft').click()
        await form.getByLabel(say('Quantity')).fill('550')
        await look(ravi)
        await form.getByRole('button', { name: say('Save draft') }).click()
        await expect(ravi.getByRole('main')).toContainText('550')
        await look(ravi)
        await button(ravi, 'Publish').click()
        await expect(ravi.getByText(say('Job posted. Suppliers can bid on it now.'))).toBeVisible()
        await expect(button(ravi, 'Publish')).toBeHidden()
      })
      const [job] = await buyer.call('ownJobs', { query: { q: title } })
      const address = `/jobs/${job!.id}`

      const phone = await enter(asha!)
      await test.step('Asha bids, and revises her bid: each version has a receipt code', async () => {
        await phone.goto(`${address}?action=bid`)
        await expect(phone.getByRole('timer').first()).toContainText(say('Closes in {time}', { time: '' }).trim())
        await fillBid(phone, 'Submit Bid', '1,95,000')
        const ofVersion = (version: number) => phone.getByText(say('My bid v{version}', { version }))
        await expect(ofVersion(1)).toBeVisible()
        codes.push(await receiptCode(phone))
        await look(phone)
        for (const name of ['Revise', 'How to check it', 'Withdraw']) await byKeyboard(phone, name)
        await button(phone, 'Revise').click()
        await fillBid(phone, 'Send the revised bid', '1,87,500')
        await expect(ofVersion(2)).toBeVisible()
        codes.push(await receiptCode(phone))
        expect(codes[1]).not.toBe(codes[0])
      })

      await test.step('she reads both versions with their proofs', async () => {
        await button(phone, 'How to check it').click()
        await button(phone, 'Check this code').first().click()
        await expect(phone.getByText(say('The code belongs to exactly this bid.'))).toBeVisible()
        await look(phone, 'v')
        await phone.keyboard.press('Escape')
      })

      await test.step('Bina and Chand bid as well: Ravi reads how many, and nothing else', async () => {
        const params = { jobId: job!.id }
        await bina!.call('placeBid', { params, body: { price_quote: 191_000, delivery_estimate: '6' } })
        await chand!.call('placeBid', { params, body: { price_quote: 181_000, delivery_estimate: '9' } })
        await ravi.goto(address)
        const count = say('{count, plural, one {# sealed bid} other {# sealed bids}}', { count: 3 })
        await expect(ravi.getByRole('heading', { name: count })).toBeVisible()
        await expect(ravi.getByRole('main')).not.toContainText(/1,87,500|1,91,000|1,81,000/)
        await expect(button(ravi, 'Open bids')).toBeHidden()
        await look(ravi)
      })

      await test.step('a bidder asks, Ravi answers, and everybody reads it without who asked', async () => {
        await button(phone, 'Ask a question').click()
        await phone.getByRole('textbox', { name: say('Your question') }).fill(`${typed}? 98765 43210`)
        const warning = 'Phone numbers and e-mail addresses are not shown to anybody before the award.'
        await expect(phone.getByText(say(warning))).toBeVisible()
        await look(phone)
        await button(phone, 'Send question').click()
        await expect(ravi.getByText(`${typed}? …`)).toBeVisible()
        await expect(ravi.getByRole('region', { name: say('Questions and answers') })).not.toContainText(/98765|Asha/)
        await button(ravi, 'Answer').click()
        await ravi.getByRole('textbox', { name: say('Answer') }).fill(`${typed}: 1`)
        await look(ravi)
        await button(ravi, 'Send answer').click()
        await expect(phone.getByText(`${typed}: 1`)).toBeVisible()
      })

      await test.step('Ravi changes the quantity; Asha reads it and confirms with one tap, Bina revises, Chand withdraws', async () => {
        for (const name of ['Change this job', 'Cancel job']) await byKeyboard(ravi, name)
        await button(ravi, 'Change this job').click()
        await ravi.getByLabel(say('What changes, in a sentence')).fill(`${typed} + 100`)
        await ravi.getByLabel(say('Quantity')).fill('600')
        await look(ravi)
        await button(ravi, 'Send the change').click()
        await expect(ravi.getByRole('heading', { name: say('Changes to this job') })).toBeVisible()
        await look(ravi)

        await expect(phone.getByText(`${typed} + 100`).first()).toBeVisible()
        await look(phone)
        await button(phone, 'My bid still stands').click()
        await expect(phone.getByText(say('Your bid still stands'), { exact: true })).toBeVisible()
        await expect(button(phone, 'My bid still stands')).toBeHidden()

        const [bid] = await bina!.call('ownBids', {})
        const revised = { price_quote: 189_000, delivery_estimate: '6', addendum_no: 1, version: 1 }
        await bina!.call('reviseBid', { params: { id: bid!.id }, body: revised })

        const other = await enter(chand!)
        await other.goto(address)
        await button(other, 'Withdraw').click()
        await look(other)
        await other
          .getByRole('alertdialog')
          .getByRole('button', { name: say('Withdraw') })
          .click()
        // He can bid again while the job is open.
        await expect(button(other, 'Submit Bid').first()).toBeVisible()
        await expect(other.getByRole('region', { name: say('Timeline') })).toContainText(say('Bid withdrawn'))
      })

      await test.step('Deepak comes too late: he reads both times, and what he typed is still there', async () => {
        const late = await enter(deepak!)
        await late.goto(`${address}?action=bid`)
        const form = late.getByRole('form', { name: say('Submit Bid') })
        await expect(form.getByLabel(say('Price quote'))).toBeVisible()
        await closed(database, job!)
        await fillBid(late, 'Submit Bid', '1,70,000')
        await expect(form.getByText(/(\d\d\/\d\d\/\d{4}) \d\d:\d\d:\d\d.+\1 \d\d:\d\d:\d\d/)).toBeVisible()
        await expect(form.getByLabel(say('Price quote'))).toHaveValue('1,70,000')
        await look(late, 'IST')
      })

      const waiting = (page: Page) =>
        page.getByText(say('Waiting for a second person until {time}', { time: '' }).trim()).first()
      await test.step('Ravi opens the bids, and waits for a second person', async () => {
        await ravi.reload()
        await byKeyboard(ravi, 'Open bids')
        await button(ravi, 'Open bids').click()
        await look(ravi)
        await ravi
          .getByRole('alertdialog')
          .getByRole('button', { name: say('Open bids') })
          .click()
        await expect(waiting(ravi)).toBeVisible()
        await expect(ravi.getByRole('main')).not.toContainText('1,87,500')
        await look(ravi)
      })

      const meera = await enter(second)
      await test.step('Meera opens them too: the statement shows both bids, and every receipt code is right', async () => {
        await meera.goto(address)
        await expect(waiting(meera)).toBeVisible()
        await button(meera, 'Open bids').click()
        await meera
          .getByRole('alertdialog')
          .getByRole('button', { name: say('Open bids') })
          .click()
        const statement = meera.getByRole('region', { name: say('Bid Opening Statement') })
        await expect(statement).toContainText('Meera Joshi')
        await expect(statement.getByRole('listitem')).toHaveCount(2)
        await expect(statement).toContainText('₹1,87,500')
        await expect(statement).toContainText(codes[1]!)
        await button(meera, 'Check the receipt codes').click()
        const right = 'Every receipt code is right: nothing was changed since the bids were made.'
        await expect(statement.getByText(say(right))).toBeVisible()
        await look(meera)
      })

      await test.step('she asks Asha alone, who answers and lets her bid hold longer', async () => {
        await meera.goto(`/bids?job_id=${job!.id}`)
        const asking = say('Ask {company}', { company: own(`Asha ${language}`) })
        await meera.getByRole('button', { name: asking }).first().click()
        await meera.getByRole('dialog').getByRole('textbox').fill(`${typed}: ACC?`)
        await look(meera, 'ACC')
        await button(meera, 'Send question').click()
        await phone.goto(address)
        await expect(phone.getByText(`${typed}: ACC?`).first()).toBeVisible()
        await button(phone, 'Answer').first().click()
        await phone.getByRole('textbox', { name: say('Answer') }).fill('ACC')
        await button(phone, 'Send answer').click()
        await expect(phone.getByText(say('Answer sent'))).toBeVisible()
        await meera.goto(`/bids?job_id=${job!.id}`)
        const read = new RegExp(`${asking}, 1 (answer|जवाब)`)
        await meera.getByRole('button', { name: read }).first().click()
        await expect(meera.getByRole('dialog').getByText('ACC', { exact: true })).toBeVisible()
        await byKeyboard(phone, 'Extend validity')
        await button(phone, 'Extend validity').click()
        await phone.getByLabel(say('Holds until')).fill('2030-01-31')
        await look(phone, 'ACC')
        await button(phone, 'Extend').click()
        await expect(phone.getByText(say('Validity extended'))).toBeVisible()
        await expect(phone.getByRole('main')).toContainText('2030')
        await look(phone, 'ACC')
      })

      await test.step('Ravi ends the job without an award: Asha reads why', async () => {
        await ravi.goto(address)
        await button(ravi, 'Cancel job').click()
        const question = ravi.getByRole('alertdialog')
        await question.getByRole('button', { name: say('Cancel job') }).click()
        await expect(question.getByText(say('Please give a reason.'))).toBeVisible()
        await question.getByLabel(say('Reason')).fill(`${typed} 2`)
        await look(ravi)
        await question.getByRole('button', { name: say('Cancel job') }).click()
        await expect(ravi.getByText(say('Job cancelled'))).toBeVisible()
        await expect(phone.getByText(`${typed} 2`).first()).toBeVisible()
        await look(phone, 'ACC')
      })

      async function fillBid(page: Page, send: string, price: string): Promise<void> {
        await page.getByLabel(say('Price quote')).fill(price)
        await page.getByLabel(say('Delivery estimate')).fill('7')
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say(send) })
          .click()
      }
    })
  })

const receiptCode = async (page: Page): Promise<string> =>
  (await page.getByText(/^[0-9A-F]{4}( [0-9A-F]{4}){3}$/).textContent()) ?? ''

async function signInHere(page: Page, account: { email: string; password: string }, say: Say): Promise<Page> {
  await page.goto('/auth')
  await page.getByLabel(say('Email')).fill(account.email)
  await page.getByLabel(say('Password'), { exact: true }).fill(account.password)
  await page
    .locator('form')
    .getByRole('button', { name: say('Sign In') })
    .click()
  await expect(page).toHaveURL(/\/dashboard/)
  return page
}

/** The deadline passes: time cannot be moved in a running server, but the row can. */
async function closed({ database }: { database: Database }, job: Job): Promise<void> {
  await database`
    update jobs set bid_deadline = now(), question_deadline = now() - interval '1 hour' where id = ${job.id}`
}
