import { readFile } from 'node:fs/promises'
import { type Language, languageTag } from '#contract/languages.ts'
import { offeredAward, openedJob } from '#tests/support/awards.ts'
import { english, hindi } from '#tests/support/hindi.ts'
import { expect, type Page, test } from '#tests/support/journey.ts'
import type { Person } from '#tests/support/market.ts'
import { own } from '#tests/support/own.ts'
import { expectAccessible, expectScreenFine } from '#tests/support/screen-fine.ts'
import { signedUp } from '#tests/support/server-people.ts'

const inLanguage = { en: english, hi: hindi } satisfies Record<Language, typeof english>
const fingerprint = /[0-9A-F]{4}(?: [0-9A-F]{4}){3}/

for (const language of ['en', 'hi'] as const)
  test.describe(`on a small phone in ${language}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, locale: languageTag(language), refusals: [422] })

    test('an award becomes an order that is issued, accepted and amended; a changed PDF does not match', async ({
      server,
      database,
      browserOf,
    }) => {
      const say = inLanguage[language]
      const [ravi, asha] = [
        await signedUp(server, 'buyer', own(`Ravi ${language}`)),
        await signedUp(server, 'supplier', own(`Asha ${language}`)),
      ]
      const words = {
        title: 'टावर का सामान',
        description: 'सूची देखें',
        location: 'नासिक',
        delivery_timeline: '15 दिन',
        quantity: '',
      }
      const { job, bids } = await openedJob(
        database.database,
        ravi,
        [[asha, [360, 52_000, 1500], { delivery_estimate: '7 दिन' }]],
        { job: words, lines: ['सीमेंट', 'सरिया', 'नदी की रेत'] },
      )
      await offeredAward(ravi, job.id, bids[0]!.id)

      const phoneOf = async (person: Person, path: string): Promise<Page> => {
        const page = await browserOf(person.email)
        await page.goto(`/auth?next=${encodeURIComponent(path)}`)
        await page.getByLabel(say('Email')).fill(person.email)
        await page.getByLabel(say('Password'), { exact: true }).fill(person.password)
        await page
          .locator('form')
          .getByRole('button', { name: say('Sign In') })
          .tap()
        await expect(page).toHaveURL(/\/dashboard|\/bids/)
        await page.goto(path)
        return page
      }
      const look = (page: Page) =>
        language === 'hi'
          ? expectScreenFine(
              page,
              own('Ravi hi'),
              own('Asha hi'),
              'IST',
              '14 Station Road, Nashik 422001',
              'CGST',
              'SGST',
              'PO/',
              'HSN/SAC',
              'HSN',
              'SAC',
              'v1',
              'v2',
            )
          : expectAccessible(page)
      const tap = (page: Page, name: string) => page.getByRole('button', { name: say(name), exact: true }).tap()
      const buyer = await phoneOf(ravi, `/bids?job_id=${job.id}`)
      const supplier = await phoneOf(asha, '/dashboard')

      await test.step('Ravi makes the order of the award: lines, rates and usual terms are filled in', async () => {
        await tap(buyer, 'Make the order')
        await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(say('No number yet'))
        await expect(buyer.getByText('₹19,23,400').first()).toBeVisible()
        await look(buyer)
      })

      await test.step('what Ravi types survives a reload, and shares must come to 100 %', async () => {
        await tap(buyer, 'Change')
        const dialog = buyer.getByRole('dialog')
        await dialog.getByLabel(say('Share, %')).first().fill('60')
        await expect(dialog.getByText(say('Together {sum} %: must be 100 %', { sum: 60 }))).toBeVisible()
        await look(buyer)
        await tap(buyer, 'Save draft')
        await expect(dialog.getByRole('alert')).toContainText('60')
        await expect(dialog.getByLabel(say('Share, %')).first()).toHaveValue('60')
        await buyer.waitForFunction(() => Object.values(localStorage).some((stored) => stored.includes('"60"')))
        await buyer.reload()
        await tap(buyer, 'Change')
        await expect(dialog.getByLabel(say('Share, %')).first()).toHaveValue('60')
        await tap(buyer, 'Add a milestone')
        await expect(dialog.getByText(say('Together 100 %'))).toBeVisible()
        const [due, days] = [say('Due with'), say('Days after it')].map((label) => dialog.getByLabel(label).last())
        await due!.selectOption('acceptance')
        await expect(days!).toHaveValue('0')
        await due!.selectOption('receipt')
        await expect(days!).toHaveValue('30')
        await dialog.getByLabel(say('HSN or SAC')).first().fill('252329')
        await tap(buyer, 'Save draft')
        await expect(dialog).toBeHidden()
        await expect(buyer.getByText('HSN/SAC 252329')).toBeVisible()
      })

      await test.step('Ravi issues it', async () => {
        await tap(buyer, 'Issue')
        const question = buyer.getByRole('alertdialog')
        await expect(question).toContainText('₹19,23,400')
        await look(buyer)
        await question.getByRole('button', { name: say('Issue') }).tap()
        await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(/^PO\/\d\d-\d\d\/\d+$/)
        await look(buyer)
      })

      await test.step('Asha is told, reads it and accepts it in three taps', async () => {
        await supplier.reload()
        await supplier
          .getByRole('link', {
            name: say('{company} sends you an order: read and accept it', { company: own(`Ravi ${language}`) }),
          })
          .tap()
        const read = supplier.getByRole('checkbox')
        await expect(supplier.getByText(fingerprint).first()).toBeVisible()
        await look(supplier)
        await expect(supplier.getByRole('button', { name: say('Accept'), exact: true })).toBeDisabled()
        await read.check()
        await tap(supplier, 'Accept')
        await expect(supplier.getByText(say('In force')).first()).toBeVisible()
        await expect.poll(async () => (await ravi.call('job', { params: { id: job.id } })).status).toBe('awarded')
        await look(supplier)
      })

      await test.step('Ravi amends it: before and after are shown while typing', async () => {
        await buyer.reload()
        await tap(buyer, 'Amend')
        const dialog = buyer.getByRole('dialog')
        await dialog
          .getByLabel(/मात्रा|Quantity in/)
          .first()
          .fill('600')
        await expect(dialog.getByText('+₹42,480.00')).toBeVisible()
        await dialog.getByLabel(say('Reason')).fill('एक और स्लैब')
        await look(buyer)
        await tap(buyer, 'Send the amendment')
        await expect(dialog).toBeHidden()
        await expect(buyer.getByText(say('Amendment to be accepted'))).toBeVisible()
        await look(buyer)
      })

      await test.step('Asha reads what changes and accepts it', async () => {
        await supplier.reload()
        await expect(supplier.getByText('एक और स्लैब').first()).toBeVisible()
        await expect(supplier.getByText('+₹42,480.00')).toBeVisible()
        await look(supplier)
        await supplier.getByRole('checkbox').check()
        await tap(supplier, 'Accept')
        await expect(supplier.getByText(say('Amendment to be accepted'))).toBeHidden()
        await expect(supplier.getByText('₹19,65,880').first()).toBeVisible()
      })

      const [order] = await ravi.call('orders')
      const { versions } = await ravi.call('order', { params: { id: order!.id } })
      const codeOf = (no: number) => versions.find(({ version }) => version === no)!.verify_code!

      await test.step('a stranger sees that version 2 is in force; the PDF matches until a byte of it is changed', async () => {
        const saving = supplier.waitForEvent('download')
        await supplier.getByRole('button', { name: 'PDF · v2' }).tap()
        const pdf = await readFile(await (await saving).path())
        const stranger = await browserOf('stranger')
        await stranger.goto(`/verify/${codeOf(2)}`)
        await expect(stranger.getByText(say('In force'), { exact: true })).toBeVisible()
        await expect(stranger.getByText(order!.number!)).toBeVisible()
        await look(stranger)
        const choose = (buffer: Buffer) =>
          stranger.locator('input[type=file]').setInputFiles({ name: 'order.pdf', mimeType: 'application/pdf', buffer })
        await choose(pdf)
        await expect(stranger.getByText(say('It matches'))).toBeVisible()
        const changed = Buffer.from(pdf)
        changed[changed.length >> 1]! ^= 1
        await choose(changed)
        await expect(stranger.getByText(say('It does not match'))).toBeVisible()
        // The papers of the version before are told from it, too.
        await stranger.goto(`/verify/${codeOf(1)}`)
        await expect(stranger.getByText(say('Superseded'), { exact: true })).toBeVisible()
        await choose(pdf)
        await expect(stranger.getByText(say('It does not match'))).toBeVisible()
      })

      await test.step('the order stands in the list of both sides', async () => {
        await supplier.goto('/orders')
        await expect(supplier.getByRole('link', { name: own(`Ravi ${language}`) })).toBeVisible()
        await look(supplier)
        await buyer.goto('/orders')
        await expect(buyer.getByText('₹19,65,880')).toBeVisible()
        await look(buyer)
      })
    })
  })
