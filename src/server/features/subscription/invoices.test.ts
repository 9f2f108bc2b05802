import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { companyDetails, type Market, openMarket, type Person } from '#tests/support/market.ts'
import { payInSandbox, razorpaySettings, subscribe } from '#tests/support/payments.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openRazorpayServer, type RazorpayServer } from '#tests/support/razorpay-server.ts'

let market: Market

beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

const newestInvoice = async (buyer: Person) => (await buyer.call('invoices'))[0]!
const pdfOf = ({ token }: Person, id: string) =>
  market.app.http.inject({
    url: `/api/payments/invoices/${id}/pdf`,
    headers: { authorization: `Bearer ${token}` },
  })
const total = ({ taxable_value, taxes }: { taxable_value: number; taxes: { amount: number }[] }) =>
  taxes.reduce((sum, { amount }) => sum + Math.round(amount * 100), Math.round(taxable_value * 100))

test.each([
  ['the same state', '27ABCDE2001F1Z5', 'Maharashtra', 4237.28, ['CGST 9% 381.36', 'SGST 9% 381.36']],
  ['another state', '29ABCDE2002F1Z5', 'Karnataka', 4237.29, ['IGST 18% 762.71']],
])('a buyer from %s gets an invoice over 5,000.00 in all', async (_, gst_number, state, taxable, taxes) => {
  const buyer = await market.buyer(`Buyer ${gst_number}`, { gst_number })
  await subscribe(buyer)
  const invoice = await newestInvoice(buyer)
  expect(invoice).toMatchObject({
    is_test: true,
    buyer: { name: `Buyer ${gst_number}`, address: companyDetails.address, gst_number, state_name: state },
    seller: { gst_number: '27AAAAA0000A1Z2', state_code: '27' },
    place_of_supply: { state_code: gst_number.slice(0, 2), state_name: state },
    reverse_charge: false,
    sac: '998439',
    quantity: 1,
    taxable_value: taxable,
    total: 5000,
    total_in_words: 'Rupees Five Thousand Only',
  })
  expect(invoice.number).toMatch(/^TST\/\d\d-\d\d\/\d{6}$/)
  expect(invoice.taxes.map(({ name, rate_percent, amount }) => `${name} ${rate_percent}% ${amount}`)).toEqual(taxes)
  expect(total(invoice)).toBe(500_000)
})

test('an invoice stays as it was issued when the company changes, and the next one has the new name', async () => {
  const ravi = await market.buyer('Ravi Constructions')
  await subscribe(ravi)
  const issued = await newestInvoice(ravi)
  await ravi.call('updateProfile', {
    body: { company_name: 'Ravi Infra', gst_number: '29ABCDE2003F1Z5', address: '1 MG Road, Bengaluru 560001' },
  })
  expect(await ravi.call('invoice', { params: { id: issued.id } })).toEqual(issued)
  await subscribe(ravi)
  expect(await newestInvoice(ravi)).toMatchObject({
    buyer: { name: 'Ravi Infra', state_name: 'Karnataka' },
    period_starts_at: issued.period_ends_at,
  })
  await expect(market.database`update invoices set total_paise = 1 where id = ${issued.id}`).rejects.toThrow('never')
  await expect(market.database`delete from invoices where id = ${issued.id}`).rejects.toThrow('never')
})

test('an admin opens the invoice of a payment', async () => {
  const gauri = await market.buyer('Gauri Tunnels')
  await subscribe(gauri)
  const issued = await newestInvoice(gauri)
  const admin = await market.staff('admin', 'Office')
  const [payment] = await admin.call('adminPayments', { query: { q: issued.number } })
  expect(payment!.invoice_id).toBe(issued.id)
  expect(await admin.call('invoice', { params: { id: payment!.invoice_id! } })).toEqual(issued)
})

test("a buyer's invoices are the buyer's own", async () => {
  const [ravi, meera] = await Promise.all([market.buyer('Ravi Roads'), market.buyer('Meera Roads')])
  await subscribe(ravi)
  const { id } = await newestInvoice(ravi)
  expect(await meera.call('invoices')).toEqual([])
  for (const name of ['invoice', 'invoicePdf'] as const)
    expect((await meera.try(name, { params: { id } })).status).toBe(404)
})

test('the PDF can be saved under the invoice number', async () => {
  const ravi = await market.buyer('Ravi Bridges')
  await subscribe(ravi)
  const { id, number } = await newestInvoice(ravi)
  const answer = await pdfOf(ravi, id)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers['content-disposition']).toContain(`invoice-${number.replaceAll('/', '-')}.pdf`)
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
  const { text } = pdfText(answer.rawPayload)
  for (const words of ['Tax invoice', number, 'Ravi Bridges', 'Place of supply: Maharashtra (27)', '₹4,237.28'])
    expect(text).toContain(words)
})

test('it speaks the language of its buyer, with the words that GST officers look for in English, and shows every letter', async () => {
  const asha = await market.buyer('आशा कंस्ट्रक्शन्स', { email: 'asha.hindi@example.in' })
  await subscribe(asha)
  const { id, number } = await newestInvoice(asha)
  const english = pdfText((await pdfOf(asha, id)).rawPayload)
  expect(english.text).toContain('Rupees Five Thousand Only')
  await asha.call('chooseLanguage', { body: { language: 'hi' } })
  const hindi = pdfText((await pdfOf(asha, id)).rawPayload)
  for (const words of [
    'टैक्स इनवॉइस (Tax invoice)',
    `(Invoice no.) ${number}`,
    'आशा कंस्ट्रक्शन्स',
    'महाराष्ट्र (27)',
    'कुल, GST समेत (Total)',
    '₹5,000.00',
    'पाँच हज़ार रुपये मात्र',
  ])
    expect(hindi.text).toContain(words)
  expect(hindi.text).not.toContain('Rupees Five Thousand Only')
  expect([english.missing, hindi.missing]).toEqual([0, 0])
})

test('a name in any script of India that is written from left to right is in the PDF', async () => {
  const mixed = await market.buyer('ரவி கட்டுமானம் Builders', { email: 'tamil@example.in', address: '৪ বড় রাস্তা, Kolkata' })
  await subscribe(mixed)
  const { id } = await newestInvoice(mixed)
  const { status, bytes } = await mixed.try('invoicePdf', { params: { id } })
  expect(status).toBe(200)
  // How letters of these scripts are joined is not kept in the text, so that the fonts are looked for.
  const fonts = bytes.toString('latin1')
  for (const family of ['Mukta', 'NotoSansTamil', 'NotoSansBengali']) expect(fonts).toContain(family)
})

test('a name in letters that the PDF lacks has to be printed from the page', async () => {
  const urdu = await market.buyer('روی تعمیرات', { email: 'urdu@example.in' })
  await subscribe(urdu)
  const { id, buyer } = await newestInvoice(urdu)
  expect(buyer.name).toBe('روی تعمیرات')
  const answer = await urdu.try('invoicePdf', { params: { id } })
  expect([answer.status, answer.body.detail]).toEqual([422, messages.invoiceNeedsPrinting.text])
})

test('numbers have no gap and no double, though many pay at once and some verifications fail', async () => {
  const own = await openMarket()
  const buyers = await Promise.all(Array.from({ length: 8 }, (_, index) => own.buyer(`Buyer ${index}`)))
  const results = await Promise.all(buyers.map(payInSandbox))
  await own.database.unsafe(`
    create function refuse_third() returns trigger language plpgsql as $$
      begin if new.serial = 3 then raise exception 'planted failure' using errcode = '55P03'; end if; return new; end $$;
    create trigger refuse_third before insert on invoices for each row execute function refuse_third();`)
  const tried = await Promise.all(buyers.map((buyer, n) => buyer.try('verifySubscription', { body: results[n]! })))
  expect(tried.filter(({ status }) => status === 200)).toHaveLength(2)
  await own.database`drop trigger refuse_third on invoices`
  await Promise.all(buyers.map((buyer, n) => buyer.call('verifySubscription', { body: results[n]! })))
  const serials = await own.database<{ serial: number }[]>`select serial from invoices order by serial`
  expect(serials.map(({ serial }) => serial)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  await own.close()
})

test('real invoices have their own series and the seller of the settings; each financial year starts anew', async () => {
  const razorpay: RazorpayServer = await openRazorpayServer()
  const own = await openMarket({
    ...razorpaySettings(razorpay),
    INVOICE_PREFIX: 'PUN',
    SERVICE_ACCOUNTING_CODE: '997331',
  })
  const buyer = await own.buyer('Gokul Homes')
  const numbers: string[] = []
  for (const day of ['2027-03-30T06:00:00.000Z', '2027-03-31T18:00:00.000Z', '2027-03-31T18:40:00.000Z']) {
    own.clock.now = day
    const order = await buyer.call('createSubscriptionOrder')
    await buyer.call('verifySubscription', { body: razorpay.pay(order.id) })
    const invoice = await newestInvoice(buyer)
    expect(invoice).toMatchObject({
      is_test: false,
      sac: '997331',
      seller: { name: 'Nirmaan Technologies Private Limited', gst_number: '27AAPFU0939F1ZV' },
    })
    numbers.push(invoice.number)
  }
  expect(numbers).toEqual(['PUN/26-27/000001', 'PUN/26-27/000002', 'PUN/27-28/000001'])
  await own.close()
  await razorpay.close()
})
