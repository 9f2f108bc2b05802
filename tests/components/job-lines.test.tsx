import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Job } from '#contract/job.ts'
import { indiaDay } from '#domain/india-time.ts'
import { deviceStore } from '#web/device/device-store.ts'
import { DraftForm } from '#web/features/bidding/draft-form.tsx'
import { workbook } from '#web/features/bids/workbook.ts'
import { newLine } from '#web/features/boq/lines/edited-line.ts'
import { LineCards } from '#web/features/boq/lines/line-cards.tsx'
import { LinesGrid } from '#web/features/boq/lines/lines-grid.tsx'
import { createLinesStore, type EditedLine, type LinesStore, useLines } from '#web/features/boq/lines/lines-store.ts'
import { linesWorkbook } from '#web/features/boq/lines/lines-workbook.ts'
import { loadReader } from '#web/features/boq/lines/loaded-reader.ts'
import { PasteBox } from '#web/features/boq/lines/paste-box.tsx'
import { readWorkbook } from '#web/features/boq/workbook/read-workbook.ts'
import { PostJobForm } from '#web/features/jobs/post-job-form.tsx'
import { date } from '#web/ui/format.ts'
import { type ReceivedRequest, startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

beforeAll(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  await loadReader()
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

let people = 0
const newBuyer = () => {
  people += 1
  return { id: `ravi ${people}`, company_id: 'ravi', role: 'buyer', member_role: 'owner', address: '' } as User
}
const openForm = (ravi = newBuyer()) => show(ravi, <PostJobForm from={null} onCancel={() => {}} onPosted={() => {}} />)

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!
const button = (name: RegExp) => screen.findByRole('button', { name }, { timeout: 5000 })
const press = async (name: RegExp) => fireEvent.click(await button(name))

async function paste(text: string) {
  await press(/^Lines/)
  const box = await screen.findByLabelText(/Paste a WhatsApp message/, {}, { timeout: 5000 })
  fireEvent.change(box, { target: { value: text } })
  return box as HTMLTextAreaElement
}

const soon = indiaDay(new Date().toISOString(), 20)
/** '18 Dec': as it is written in a message. */
const soonInWords = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
  new Date(soon),
)

const message = `Rasta kharab hai
Cement OPC 53 - 500 bag
12mm sariya 8.5 ton
brass 3
site Baner Pune, ${soonInWords} tak`

test('a message becomes lines beside its words, what is doubtful is asked, and empty fields are filled in', async () => {
  openForm()
  const box = await paste(message)
  expect((await screen.findByText(/lines read/)).textContent).toContain('not read')
  const question = await screen.findByRole('region', { name: 'Questions about the lines' })
  expect(question.textContent).toMatch(/Brass: 100 cft of sand, or 100 sq ft of work\?.*brass 3/)
  fireEvent.click(within(question).getByRole('button', { name: 'brass (100 cft)' }))
  await press(/^Add \d lines/)
  expect(field('location').value).toBe('Baner, Pune')
  expect(field('delivery_timeline').value).toBe(`By ${date(soon)}`)
  expect(field('title').value).toContain('Cement')
  expect(await screen.findByText(/Filled in from the lines: Title/)).toBeTruthy()
  expect(box.value).toBe('Rasta kharab hai')
})

test('a make that was said of the line before is shown beside what was read, and on the card of a phone', async () => {
  openForm()
  await paste('JSW 12 mm sariya 3.5 ton 550D\n16mm 1500 kg')
  const read = await screen.findByRole('region', { name: 'What was read' })
  expect(within(read).getAllByRole('listitem')[1]!.textContent).toMatch(/16mm 1500 kg.*JSW/)
  cleanup()

  const line = newLine({ description: 'TMT bar Fe550D 16mm', make: 'JSW', qty: '1500', unit: 'kg' })
  show(newBuyer(), <LineCards lines={[line]} mistakes={new Map()} isChecked={false} onOpen={() => {}} />)
  expect(screen.getByRole('button').textContent).toContain('Make: JSW')
})

test('a message that waits in the box stays there as the lines of a file are added, and is read after them', async () => {
  openForm()
  const box = await paste('200 bag OPC 53\n20 mm khadi 3 brass')
  await button(/^Add 2 lines/)
  const file = new File(
    ['Description,Unit,Qty\nBinding wire,kg,150\nCover blocks,nos,2000\nWhite cement,bag,5\n'],
    'a.csv',
  )
  const input = await screen.findByLabelText('Read an Excel file', { selector: 'input' }, { timeout: 5000 })
  fireEvent.change(input, { target: { files: [file] } })
  await press(/^Add 3 lines/)
  expect(box.value).toBe('200 bag OPC 53\n20 mm khadi 3 brass')
  await press(/^Add 2 lines/)
  for (const amount of ['150', '2000', '5', '200', '3']) expect(await screen.findByDisplayValue(amount)).toBeTruthy()
  expect(box.value).toBe('')
})

test('a second sheet whose numbers begin anew is counted on, so that no two lines have one number', async () => {
  openForm()
  const rows = (...lines: string[]) => ['Sr\tDescription\tUnit\tQty', ...lines].join('\n')
  const box = await paste(rows('1\tOPC 53 cement\tbag\t50', '2\tRiver sand\tbrass\t2'))
  await press(/^Add 2 lines/)
  fireEvent.change(box, { target: { value: rows('1\tCPVC pipe 1 inch\tnos\t20', '3\tWash basin\tnos\t4') } })
  await screen.findByText('Their numbers are there already, so these lines are counted on.')
  await press(/^Add 2 lines/)
  const numbers = () => screen.getAllByLabelText<HTMLInputElement>(/^No\. \d/).map(({ value }) => value)
  await waitFor(() => expect(numbers()).toEqual(['1', '2', '', '']))
})

test('people for some days: the buyer says whether their rate is for a day, once for all of them, or leaves it', async () => {
  openForm()
  await paste('mistri 4, helper 6 chaiye 15 din\nopc cement 50 bag')
  const question = await screen.findByRole('region', { name: 'Questions about the lines' })
  within(question).getByText('15 days: what shall the rate be for?')
  within(question).getByRole('button', { name: 'For one person, all 15 days' })
  fireEvent.click(within(question).getByRole('checkbox', { name: 'The same for all 2 like this' }))
  fireEvent.click(within(question).getByRole('button', { name: 'For one day: 60 days' }))
  await press(/^Add 3 lines/)
  for (const days of ['60', '90']) expect(await screen.findByDisplayValue(days)).toBeTruthy()
  for (const who of [/^mistri.* \(4 persons × 15 days\)$/, /^helper.* \(6 persons × 15 days\)$/])
    expect(screen.getByDisplayValue(who)).toBeTruthy()
  cleanup()

  openForm()
  await paste('mistri 4, helper 6 chaiye 15 din')
  await press(/^Add 2 lines/)
  for (const people of ['4', '6']) expect(await screen.findByDisplayValue(people)).toBeTruthy()
})

test('an amount for each of several that were not told apart is asked for in all', async () => {
  openForm()
  await paste('wire 1.5 sqmm red, black, green 3 coil each')
  const question = await screen.findByRole('region', { name: 'Questions about the lines' })
  within(question).getByText('3 coils each: how much is it in all?')
  fireEvent.change(within(question).getByLabelText('Quantity'), { target: { value: '9' } })
  fireEvent.click(within(question).getByRole('button', { name: 'Take it' }))
  await press(/^Add 1 line/)
  expect(await screen.findByDisplayValue('9')).toBeTruthy()
})

test('trips of several vehicles are asked for in all', async () => {
  openForm()
  await paste('2 hyva 3 trip murum')
  const question = await screen.findByRole('region', { name: 'Questions about the lines' })
  within(question).getByText('3 trips each: how much is it in all?')
  within(question).getByText('“2 hyva 3 trip murum”')
})

test('a comma at an odd place may be one of decimals', async () => {
  openForm()
  await paste('cement 1,05 bag\nsand 3 brass')
  const question = await screen.findByRole('region', { name: 'Questions about the lines' })
  within(question).getByText('Which number is meant?')
  within(question).getByRole('button', { name: '105' })
  fireEvent.click(within(question).getByRole('button', { name: '1.05' }))
  await press(/^Add 2 lines/)
  expect(await screen.findByDisplayValue('1.05')).toBeTruthy()
})

test('another site or day of a later message is asked, and the job keeps its own until then', async () => {
  openForm()
  const box = await paste('Wagholi site ke liye 20 dec tak chahiye: cement PPC 200 bag, binding wire 50 kg')
  await press(/^Add 2 lines/)
  fireEvent.change(box, {
    target: { value: 'binding wire 50 nahi 75 kg, aur Wagholi nahi Kharadi site bhejna, 22 dec tak' },
  })
  await press(/^Take over$/)
  await screen.findByText('Location: the message says “Kharadi”')
  expect(field('location').value).toBe('Wagholi')
  await press(/^Take over “Kharadi”$/)
  await press(/^Take over “By 22 Dec 2026”$/)
  await waitFor(() => expect(field('delivery_timeline').value).toBe('By 22 Dec 2026'))
  expect([field('location').value, screen.queryByText(/the message says/)]).toEqual(['Kharadi', null])
  // Of lines that come with it the place is their own.
  fireEvent.change(box, { target: { value: 'Wakad site pe reti 2 brass' } })
  await press(/^Add 1 line/)
  await screen.findByDisplayValue('reti (Wakad)')
  expect(screen.queryByText(/the message says/)).toBeNull()
})

test('a message that is undone takes back what was filled in from it, but not what was typed since', async () => {
  openForm()
  await paste('Cement OPC 53 - 500 bag\nsite Baner Pune, 28 Nov tak')
  await press(/^Add 1 line/)
  expect(field('location').value).toBe('Baner, Pune')
  fireEvent.change(field('title'), { target: { value: 'Plinth, block B' } })
  await press(/^Undo$/)
  await waitFor(() => expect(field('location').value).toBe(''))
  expect([field('delivery_timeline').value, field('title').value]).toEqual(['', 'Plinth, block B'])
  expect(screen.queryByText(/Filled in from the lines/)).toBeNull()
})

test('of two dates in a message none is filled in: the buyer says which', async () => {
  openForm()
  await paste('kal ke liye urgent\nopc 53 cement 300 bags\nbaaki 10 dec tak chalega')
  expect(await screen.findByText(/The date is not clear/)).toBeTruthy()
  await press(/^Add 1 line/)
  expect(field('delivery_timeline').value).not.toMatch(/By \d/)
})

test('terms beside the day go into the description, and a size alone is named after the item above it', async () => {
  openForm()
  const box = await paste(
    'gitti 20mm 800 cft, 10 mm 400\nDelivery 28 Nov tak subah 10 baje se pehle, unloading supplier ki',
  )
  await press(/^Add 2 lines/)
  const description = document.querySelector<HTMLTextAreaElement>('textarea[name=description]')!
  expect(description.value).toBe(
    'See the list of lines.\nDelivery 28 Nov tak subah 10 baje se pehle, unloading supplier ki',
  )
  expect(box.value).toBe('')
  expect(await screen.findByDisplayValue('Crushed stone 10 mm')).toBeTruthy()
})

test('words that were not read are asked about before the job is posted, and go into the description without who sent them', async () => {
  openForm()
  const box = await paste('Cement OPC 53 - 500 bag\n[23/11/26, 9:12 am] Suresh Site: gate pass chahiye rahega')
  await press(/^Add 1 line/)
  for (const [name, value] of Object.entries({ title: 'Cement', description: 'All of it', location: 'Nashik' }))
    fireEvent.change(field(name), { target: { value } })
  fireEvent.change(field('delivery_timeline'), { target: { value: '5 days' } })
  expect(box.value).toContain('gate pass')
  await waitFor(() => expect(Object.values({ ...localStorage }).join()).toContain('gate pass'))
  await press(/^Post Job$/)
  await screen.findByText(/Words are left in the box of the lines/, {}, { timeout: 5000 })
  await press(/^Put into the description$/)
  expect(box.value).toBe('')
  expect(document.querySelector<HTMLTextAreaElement>('textarea[name=description]')!.value).toBe(
    'All of it\ngate pass chahiye rahega',
  )
  await press(/^Post Job$/)
  await waitFor(() => expect(screen.queryByText(/Words are left in the box/)).toBeNull())
})

test('what no line was made of is not read as lines once more when it is left in the box', async () => {
  openForm()
  const box = await paste('gitti 2 brass @ Rs 5500 per brass')
  await press(/^Add 1 line/)
  await waitFor(() => expect(box.value).toBe('gitti @ Rs 5500 per brass'))
  expect(await screen.findByText('0 lines read · 1 not read')).toBeTruthy()
  await press(/^Leave out$/)
  expect(box.value).toBe('')
  // What is typed there is read.
  fireEvent.change(box, { target: { value: 'cement 50 bag' } })
  expect(await screen.findByRole('button', { name: /^Add 1 line/ })).toBeTruthy()
})

test('a correction that may be about one of several lines is asked about, and a thing of no known name is corrected too', async () => {
  openForm()
  const box = await paste('ambuja cement ppc 200 bag\nacc opc 53 cement 100 bag\nteflon tape 100 roll')
  await press(/^Add 3 lines/)
  fireEvent.change(box, { target: { value: 'cement ab 300 bag kar do' } })
  await press(/^acc opc 53 cement: 100 bags → 300 bags$/)
  await screen.findByText('Changes a line that is there: acc opc 53 cement, 100 bags → 300 bags')
  await press(/^Take over$/)
  fireEvent.change(box, { target: { value: 'cement 50 bag kam karo' } })
  await press(/^None, it is a new line$/)
  await button(/^Add 1 line/)
  for (const words of ['teflon tape 150 roll kar do', 'teflon tape 100 ki jagah 150 roll']) {
    fireEvent.change(box, { target: { value: words } })
    await screen.findByText('Changes a line that is there: teflon tape, 100 rolls → 150 rolls')
  }
})

test('a line that is said once more is asked about: a revised list changes what is there and doubles nothing', async () => {
  openForm()
  const box = await paste('100 bori cement\n12mm sariya 3 ton\n8mm sariya 1 ton')
  await press(/^Add 3 lines/)
  fireEvent.change(box, { target: { value: 'Revised:\n100 bori cement\n12mm sariya 4 ton\n8mm sariya 1 ton' } })
  await button(/^cement: it is there already$/)
  await press(/^All 3 are lines that are there: change them$/)
  await screen.findByText('Changes a line that is there: 12mm sariya, 3 MT → 4 MT')
  await press(/^Take over$/)
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4))
  expect(box.value).toBe('')
  fireEvent.change(box, { target: { value: 'sariya 8mm sirf 500 kg aur cement 50 bori' } })
  await press(/^None, it is a new line$/)
  fireEvent.change(box, { target: { value: '8mm sariya mat bhejna, 12mm 4 ki bajay 5 ton' } })
  await screen.findByText('Takes out a line that is there: 8mm sariya, 1 MT')
  await screen.findByText('Changes a line that is there: 12mm sariya, 4 MT → 5 MT')
})

test('a line that a later message calls off is taken out, after it was shown', async () => {
  openForm()
  const box = await paste('cement opc 53 200 bag\n12mm sariya 2 ton\n16mm sariya 3 ton\nreti 2 brass')
  await press(/^Add 4 lines/)
  fireEvent.change(box, { target: { value: 'cement 250 bag kar do aur reti cancel' } })
  await screen.findByText(/^Takes out a line that is there: reti, 2 brass/)
  await screen.findByText('Changes a line that is there: cement opc 53, 200 bags → 250 bags')
  await press(/^Take over$/)
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4))
  fireEvent.change(box, { target: { value: '16mm wala rehne do' } })
  await screen.findByText('Takes out a line that is there: 16mm sariya, 3 MT')
  await press(/^Take over$/)
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3))
  expect(box.value).toBe('')
  // The title that was filled in names what is left.
  expect(screen.getByLabelText<HTMLInputElement>(/^Job title|^Title/).value).not.toMatch(/sand/i)
  fireEvent.change(box, { target: { value: 'nails 2.5" 10 kg, nails 3" 20 kg' } })
  await press(/^Add 2 lines/)
  fireEvent.change(box, { target: { value: 'nails 3" cancel' } })
  await screen.findByText('Takes out a line that is there: nails 3", 20 kg')
  // Of which there are none, or several: left to whoever reads it.
  fireEvent.change(box, { target: { value: 'gitti cancel' } })
  await screen.findByText('gitti cancel', { selector: 'li' })
  expect(screen.queryByText(/^Takes out a line/)).toBeNull()
})

test('lines of a second message say the place that it names', async () => {
  openForm()
  const box = await paste('cement 100 bag, Baner site')
  await press(/^Add 1 line/)
  fireEvent.change(box, { target: { value: 'Wakad site pe bhi reti 2 brass' } })
  await press(/^Add 1 line/)
  await waitFor(() => expect(screen.getByDisplayValue('reti (Wakad)')).toBeTruthy())
})

test('a correction that names another maker says so, and the earlier one stands in the line no more', async () => {
  openForm()
  const box = await paste('OPC 53 cement 300 bags Ultratech\n12mm TMT 4 ton Tata')
  await press(/^Add 2 lines/)
  fireEvent.change(box, { target: { value: 'cement 300 nahi 350 bag, brand ACC' } })
  await screen.findByText('Changes a line that is there: OPC 53 cement Ultratech, 300 bags → 350 bags, ACC')
  await press(/^Take over$/)
  await waitFor(() => expect(screen.getByDisplayValue('OPC 53 cement')).toBeTruthy())
  // Of that maker, though there is other cement.
  fireEvent.change(box, { target: { value: 'Ultratech cement 100 bag' } })
  await press(/^Add 1 line/)
  fireEvent.change(box, { target: { value: 'ACC cement 350 ki jagah 400 bag' } })
  await screen.findByText('Changes a line that is there: OPC 53 cement, 350 bags → 400 bags')
})

test('a correction may count otherwise, and may come with a line that is new', async () => {
  openForm()
  const box = await paste('Cement OPC 53 - 450 bag\n16mm sariya 1500 kg')
  await press(/^Add 2 lines/)
  fireEvent.change(box, { target: { value: '16mm 1500 kg nahi 2 ton' } })
  await screen.findByText('Changes a line that is there: 16mm sariya, 1,500 kg → 2 MT')
  await press(/^Take over$/)
  fireEvent.change(box, { target: { value: '16mm 1 ton badha do' } })
  await screen.findByText('Changes a line that is there: 16mm sariya, 2 MT → 3 MT')
  await press(/^Take over$/)
  fireEvent.change(box, { target: { value: 'cement 450 nahi 500 bags, 50 bag extra PPC bhi' } })
  await screen.findByText('Changes a line that is there: Cement OPC 53, 450 bags → 500 bags')
  await press(/^Take over$/)
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4))
})

test('a correction that is pasted by itself changes the line that is there, and says so; what it is not about is a new one', async () => {
  openForm()
  const box = await paste('Cement OPC 53 - 200 bag\n12mm sariya 2 ton\n16mm sariya 3 ton')
  await press(/^Add 3 lines/)
  fireEvent.change(box, { target: { value: 'sorry cement 250 bag karo' } })
  await screen.findByText('Changes a line that is there: Cement OPC 53, 200 bags → 250 bags')
  await press(/^Take over$/)
  fireEvent.change(box, { target: { value: '250 nahi 300 bag cement' } })
  await screen.findByText('Changes a line that is there: Cement OPC 53, 250 bags → 300 bags')
  await press(/^Take over$/)
  fireEvent.change(box, { target: { value: '16mm 500 kg kam karo' } })
  await button(/^Add 1 line/)
  fireEvent.change(box, { target: { value: '16mm 1 ton kam karo' } })
  await screen.findByText(/16mm sariya, 3 MT → 2 MT/)
  await press(/^Take over$/)
  fireEvent.change(box, { target: { value: 'sorry 20mm 1 ton' } })
  await press(/^Add 1 line/)
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(5))
  const wordsOf = (row: HTMLElement) => [...row.querySelectorAll('input')].map(({ value }) => value).join(' ')
  expect(screen.getAllByRole('row').slice(1).map(wordsOf)).toEqual([
    expect.stringMatching(/Cement OPC 53.*300/),
    expect.stringMatching(/12mm sariya.*2/),
    expect.stringMatching(/16mm sariya.*2/),
    expect.stringMatching(/20mm.*1/),
  ])
})

test('lines that were read but not added keep the job from being posted: the box says which button, until it is empty', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  openForm()
  const box = await paste('Cement OPC 53 - 500 bag\nsand 10 brass')
  await button(/^Add 2 lines/)
  for (const [name, value] of Object.entries({ title: 'Cement', description: 'All of it', location: 'Nashik' }))
    fireEvent.change(field(name), { target: { value } })
  fireEvent.change(field('delivery_timeline'), { target: { value: '5 days' } })
  await waitFor(() => expect(Object.values({ ...localStorage }).join()).toContain('10 brass'))
  await press(/^Post Job$/)
  await screen.findByText(/Words are left in the box of the lines/, {}, { timeout: 5000 })
  expect(screen.getByText(/press “Add 2 lines”/).id).toBe(box.getAttribute('aria-describedby'))
  await waitFor(() => expect(scrolled.mock.contexts).toContain(box))
  scrolled.mockRestore()
  await press(/^Add 2 lines/)
  await waitFor(() => expect(screen.queryByText(/Words are left in the box/)).toBeNull())
  expect(screen.queryByText(/press “Add/)).toBeNull()
})

test('rows of a file that were not added keep the job from being posted, until they are left out', async () => {
  openForm()
  await press(/^Lines/)
  for (const [name, value] of Object.entries({ title: 'Cement', description: 'All of it', location: 'Nashik' }))
    fireEvent.change(field(name), { target: { value } })
  fireEvent.change(field('delivery_timeline'), { target: { value: '5 days' } })
  const file = new File(['Description,Unit,Qty\nOPC 53 cement,bag,500\n'], 'lines.csv')
  const input = await screen.findByLabelText('Read an Excel file', { selector: 'input' }, { timeout: 5000 })
  fireEvent.change(input, { target: { files: [file] } })
  await button(/^Add 1 line$/)
  await press(/^Post Job$/)
  await screen.findByText(/Lines were read and are not added yet/, {}, { timeout: 5000 })
  screen.getByText(/press “Add 1 line”/)
  await press(/^Leave out$/)
  await waitFor(() => expect(screen.queryByText(/Lines were read and are not added/)).toBeNull())
})

test('while the lines of a draft load, the form says so instead of showing an empty box, and saves nothing', async () => {
  let arrived = () => {}
  const loaded = new Promise<void>((done) => (arrived = done))
  const server = await startApiStandIn(async ({ path }) => {
    if (!path.endsWith('/items')) return { status: 200, body: [] }
    await loaded
    return { status: 200, body: { items: [], version: 1 } }
  })
  openPage(`${server.url}/jobs`)
  const about = { title: 'Plinth', category: 'material', description: 'All of it', location: 'Nashik' } as const
  const bidding = { bid_deadline: null, min_bids: 1, validity_days: null, visibility: 'public' } as const
  const draft = { id: 'plinth', status: 'draft', item_count: 1, delivery_timeline: '5 days', ...about, ...bidding }
  const { unmount } = show(newBuyer(), <DraftForm job={draft as Job} onClose={() => {}} onChange={() => {}} />)
  await screen.findByText('The lines are loading…', {}, { timeout: 5000 })
  expect(screen.queryByLabelText(/Paste a WhatsApp message/)).toBeNull()
  await press(/^Save draft$/)
  await screen.findByText(/The lines are still loading/, {}, { timeout: 5000 })
  arrived()
  await screen.findByLabelText(/Paste a WhatsApp message/, {}, { timeout: 5000 })
  expect(screen.queryByText(/still loading/)).toBeNull()
  expect(new Set(server.received.map(({ method }) => method))).toEqual(new Set(['GET']))
  unmount()
  await server.stop()
})

test('a unit that nobody wrote is asked for before the job is posted, instead of being guessed', async () => {
  openForm()
  await paste('ईंट 15 हज़ार')
  await press(/^Add 1 line/)
  for (const [name, value] of Object.entries({ title: 'Bricks', description: 'All of it', location: 'Nashik' }))
    fireEvent.change(field(name), { target: { value } })
  fireEvent.change(field('delivery_timeline'), { target: { value: '5 days' } })
  await press(/^Post Job$/)
  await screen.findByText('1 line needs an answer or a correction.', {}, { timeout: 5000 })
  const sheet = within(await screen.findByRole('dialog', { name: 'Line 1' }))
  expect(sheet.getByText('15,000 of which unit?')).toBeTruthy()
  // Of 15,000 nobody wants as many thousands.
  expect(sheet.queryByRole('button', { name: 'thousand nos' })).toBeNull()
  fireEvent.click(sheet.getByRole('button', { name: 'nos' }))
  expect(sheet.queryByText('15,000 of which unit?')).toBeNull()
})

test('undoing a paste brings its text back into the box, above what was typed since', async () => {
  openForm()
  const box = await paste('Cement OPC 53 - 500 bag\nRasta kharab hai')
  await press(/^Add 1 line/)
  expect(box.value).toBe('Rasta kharab hai')
  await press(/^Undo$/)
  expect(box.value).toBe('Cement OPC 53 - 500 bag\nRasta kharab hai')
  await press(/^Add 1 line/)
  fireEvent.change(box, { target: { value: 'and 3 ton steel' } })
  await press(/^Undo$/)
  expect(box.value).toBe('Cement OPC 53 - 500 bag\nRasta kharab hai\nand 3 ton steel')
})

test('what was stored on the device for other tabs can still be undone in its own', async () => {
  const ravi = newBuyer()
  openForm(ravi)
  const told = new Promise((heard) => {
    const otherTab = new BroadcastChannel(`lines ${ravi.id} post-job`)
    otherTab.onmessage = ({ data }) => {
      otherTab.close()
      heard(data)
    }
  })
  const box = await paste('Cement OPC 53 - 500 bag')
  await press(/^Add 1 line/)
  expect(await told).toHaveLength(1)
  await press(/^Undo$/)
  expect(box.value).toBe('Cement OPC 53 - 500 bag')
})

test('the same lines in two tabs: those of the tab that was typed in last stand in both', async () => {
  const ravi = newBuyer()
  openForm(ravi)
  openForm(ravi)
  const [folded] = await screen.findAllByRole('button', { name: /^Lines/ }, { timeout: 5000 })
  fireEvent.click(folded!)
  const box = await screen.findByLabelText(/Paste a WhatsApp message/, {}, { timeout: 5000 })
  fireEvent.change(box, { target: { value: 'Cement OPC 53 - 500 bag' } })
  await press(/^Add 1 line/)
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Lines\s*1 line/ })).toHaveLength(2))
})

test('lines are there again when the form is opened anew, and are kept from sending until they are right', async () => {
  const ravi = newBuyer()
  const first = openForm(ravi)
  await paste('Cement OPC 53 - 500 bag\nsand 10 brass\nkhadi')
  await press(/^Add \d lines?/)
  first.unmount()
  openForm(ravi)
  await screen.findByRole('button', { name: /^Lines\s*3 lines/ }, { timeout: 5000 })
  for (const [name, value] of Object.entries({ title: 'Stone', description: 'All of it', location: 'Nashik' }))
    fireEvent.change(field(name), { target: { value } })
  fireEvent.change(field('delivery_timeline'), { target: { value: '5 days' } })
  await press(/^Post Job$/)
  expect(await screen.findByText('1 line needs an answer or a correction.', {}, { timeout: 5000 })).toBeTruthy()
  const sheet = await screen.findByRole('dialog', { name: 'Line 3' })
  expect(within(sheet).getAllByText('“khadi”')).not.toHaveLength(0)
})

/** The queue has read what waits before the form is there, as on a page that is loaded anew. */
function FormLater() {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <button type="button" onClick={() => setOpen(true)}>
        {'Open the form'}
      </button>
    )
  return <PostJobForm from={null} onCancel={() => {}} onPosted={() => {}} />
}

test('a job with lines that waits for the network goes out by itself after the page was loaded anew', async () => {
  let isOffline = true
  const job = { id: 'the-job', status: 'draft', version: 1, item_count: 0 }
  const server = await startApiStandIn(({ method, path }) => {
    if (isOffline) return { status: 503 }
    if (method === 'POST' && path === '/api/jobs') return { status: 201, body: job }
    if (path.endsWith('/items')) return { status: 200, body: { version: 1, items: [], item_count: 2 } }
    return { status: 200, body: path.startsWith('/api/jobs/the-job') ? { ...job, status: 'open' } : [] }
  })
  openPage(server.url)
  const ravi = newBuyer()
  openForm(ravi)
  await paste('Cement OPC 53 - 500 bag\nsand 10 brass')
  await press(/^Add \d lines?/)
  for (const [name, value] of Object.entries({ title: 'Stone', description: 'All of it', location: 'Nashik' }))
    fireEvent.change(field(name), { target: { value } })
  fireEvent.change(field('delivery_timeline'), { target: { value: '5 days' } })
  await press(/^Post Job$/)
  await screen.findByText(/It goes out by itself/, {}, { timeout: 5000 })
  cleanup()
  const tries = () => server.received.filter(({ method, path }) => method === 'POST' && path === '/api/jobs').length
  const before = tries()
  show(ravi, <FormLater />)
  await waitFor(() => expect(tries()).toBeGreaterThan(before), { timeout: 5000 })
  await press(/^Open the form$/)
  await screen.findByRole('button', { name: /^Lines\s*2 lines/ }, { timeout: 5000 })
  await screen.findByText(/It goes out by itself/, {}, { timeout: 5000 })
  isOffline = false
  const published = () => server.received.some(({ path }) => path === '/api/jobs/the-job/publish')
  await waitFor(() => expect(published()).toBe(true), { timeout: 15_000 })
  await server.stop()
})

test('a quantity that is none is told at its field and in the list, holds the sheet once, and is opened by posting', async () => {
  openForm()
  await paste('Cement OPC 53 - 500 bag\nsand 10 brass')
  await press(/^Add \d lines?/)
  fireEvent.click((await screen.findAllByRole('button', { name: 'More of this line' }))[0]!)
  const quantity = () => screen.getByRole('textbox', { name: 'Quantity' })
  fireEvent.change(quantity(), { target: { value: '-5' } })
  await press(/^Done$/)
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(document.activeElement).toBe(quantity())
  screen.getByText('Quantity must be more than 0')
  await press(/^Done$/)
  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByRole('button', { name: 'Quantity must be more than 0' })
  for (const [name, value] of Object.entries({ title: 'Stone', description: 'All of it', location: 'Nashik' }))
    fireEvent.change(field(name), { target: { value } })
  fireEvent.change(field('delivery_timeline'), { target: { value: '5 days' } })
  await press(/^Post Job$/)
  await screen.findByRole('dialog', { name: 'Line 1' }, { timeout: 5000 })
})

test('lines are sent as a draft, in chunks, and then published; a lost reply repeats nothing', async () => {
  const stored: { id: string; description: string; position: number }[] = []
  let version = 1
  let losesReplies = 1
  const job = { id: 'the-job', status: 'draft', version: 1, item_count: 0 }
  const answer = ({ method, path, body }: ReceivedRequest) => {
    if (method === 'POST' && path === '/api/jobs') return { status: 201, body: job }
    if (path === '/api/jobs/the-job/publish') return { status: 200, body: { ...job, status: 'open' } }
    if (method === 'PATCH') return { status: 200, body: { ...job, version } }
    if (method === 'GET' && path === '/api/jobs/the-job') return { status: 200, body: job }
    if (method === 'GET' && path.endsWith('/items')) return { status: 200, body: { version, items: stored } }
    if (method === 'POST' && path.endsWith('/items')) {
      stored.push(...JSON.parse(body).put)
      version += 1
      losesReplies -= 1
      return losesReplies >= 0 ? { status: 503 } : { status: 200, body: { version, item_count: stored.length } }
    }
    return { status: 200, body: [] }
  }
  const server = await startApiStandIn(answer)
  openPage(server.url)
  const { postWithLines } = await import('#web/features/boq/lines/post-with-lines.ts')
  const lines = Array.from({ length: 1200 }, (_, n) => newLine({ description: `Pipe ${n}`, qty: '1', unit: 'nos' }))
  const posting = { job: { title: 'Pipes' } as never, lines, form: 'post-job' }
  const send = () => postWithLines(posting, { key: crypto.randomUUID(), onProgress: () => {} })
  await expect(send()).rejects.toMatchObject({ status: 503 })
  expect(await send()).toMatchObject({ status: 'open' })
  // Its deadline may have been removed since the draft was begun.
  const changes = server.received.filter(({ method }) => method === 'PATCH')
  expect(changes.map(({ body }) => JSON.parse(body))).toMatchObject([{ bid_deadline: null, visibility: 'public' }])
  expect(stored.map(({ description }) => description)).toEqual(lines.map(({ description }) => description))
  expect(new Set(stored.map(({ position }) => position)).size).toBe(1200)
  expect(server.received.filter(({ method, path }) => method === 'POST' && path === '/api/jobs')).toHaveLength(1)
  await server.stop()
})

test('a file that comes back changes its lines instead of doubling them, and hidden rows are asked about', async () => {
  openForm()
  await paste('Cement OPC 53 - 500 bag\n12mm sariya 8.5 ton\nbinding wire 120 kg')
  await press(/^Add 3 lines/)
  await screen.findByRole('button', { name: 'Download as Excel' })
  const stored = await linesOnDevice()
  const { rows } = await readWorkbook(new Blob([linesWorkbook(stored)]))
  rows[1]![5] = '650'
  const more = ['', '', 'AAC block', '', 'nos', '4000']
  const sheet = (hidden: readonly number[]) => workbookWith([rows[0]!, rows[1]!, more, rows[2]!], hidden)
  const upload = (file: File) =>
    fireEvent.change(screen.getByLabelText('Read an Excel file', { selector: 'input' }), { target: { files: [file] } })
  upload(sheet([2]))
  const asked = await screen.findByText('1 row of the sheet is hidden. Does it belong to it?', {}, { timeout: 5000 })
  expect(asked.parentElement!.textContent).toContain('Row 3: AAC block · nos · 4000')
  await press(/^Leave out$/)
  expect(await screen.findByText('2 lines read · 1 changed · 1 unchanged', {}, { timeout: 5000 })).toBeTruthy()
  upload(sheet([2]))
  await press(/^Include$/)
  expect(await screen.findByText('3 lines read · 1 changed · 1 new · 1 unchanged', {}, { timeout: 5000 })).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Delete 1 line that the file no longer has' }))
  await press(/^Take over the file$/)
  await waitFor(async () =>
    expect((await linesOnDevice()).map(({ id, description, qty }) => [id === stored[0]!.id, description, qty])).toEqual(
      [
        [true, stored[0]!.description, '650'],
        [false, 'AAC block', '4000'],
        [false, stored[1]!.description, '8.5'],
      ],
    ),
  )
  expect((await linesOnDevice())[2]!.id).toBe(stored[1]!.id)
})

test('a file that is read at once stays: the empty box, which is looked at a moment later, takes nothing away', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  show(newBuyer(), <PasteBox name="post-job" store={createLinesStore()} onAdd={() => {}} onDescribe={null} />)
  const upload = (text: string) =>
    fireEvent.change(screen.getByLabelText('Read an Excel file', { selector: 'input' }), {
      target: { files: [new File([text], 'lines.csv')] },
    })
  upload('Description,Unit,Qty\nOPC 53 cement,bag,500\n')
  await screen.findByRole('button', { name: 'Add 1 line' })
  act(() => void vi.advanceTimersByTime(1000))
  screen.getByRole('button', { name: 'Add 1 line' })
  upload('Thank you,,\n')
  fireEvent.click(await screen.findByRole('button', { name: 'Leave out' }))
  expect(screen.queryByRole('button', { name: 'Leave out' })).toBeNull()
  vi.useRealTimers()
})

/** Of the form that was opened last. */
async function linesOnDevice(): Promise<EditedLine[]> {
  return waitFor(async () => {
    const found = await deviceStore<EditedLine[]>(`ravi ${people}`, 'lines').find('post-job')
    expect(found).toBeTruthy()
    return found!.content
  })
}

function workbookWith(rows: readonly string[][], hidden: readonly number[]): File {
  const cells = rows.map((row) => row.map((value) => ({ value, look: 'text' }) as const))
  const parts = unzipSync(workbook({ name: 'Lines', widths: [10], frozenColumns: 0, rows: cells }))
  const path = 'xl/worksheets/sheet1.xml'
  const xml = strFromU8(parts[path]!)
  const marked = hidden.reduce((text, n) => text.replace(`<row r="${n + 1}">`, `<row r="${n + 1}" hidden="1">`), xml)
  return new File([new Uint8Array(zipSync({ ...parts, [path]: strToU8(marked) }))], 'lines.xlsx')
}

test('a line beyond ten thousand is refused, and what was pasted stays in the box', async () => {
  const all = Array.from({ length: 10_000 }, (_, n) => newLine({ description: `Pipe ${n}`, qty: '1', unit: 'nos' }))
  const store = createLinesStore()
  store.restore(all)
  show(newBuyer(), <PasteBox name="post-job" store={store} onAdd={() => {}} onDescribe={null} />)
  const box = await screen.findByLabelText<HTMLTextAreaElement>(/Paste a WhatsApp message/)
  fireEvent.change(box, { target: { value: 'Cement OPC 53 - 500 bag' } })
  expect(await screen.findByText(/10,000 lines: 1 too many/, {}, { timeout: 5000 })).toBeTruthy()
  expect(screen.queryByText(/^Add 1 line/)).toBeNull()
  expect(box.value).toBe('Cement OPC 53 - 500 bag')
})

const Grid = ({ store }: { store: LinesStore }) => (
  <LinesGrid lines={useLines(store)} mistakes={store.mistakes()} isChecked={false} onOpen={() => {}} store={store} />
)

test('the grid moves by keys, copies from above, takes a block and undoes', async () => {
  const store = createLinesStore()
  store.restore(['Cement', 'Sand', 'Steel'].map((description) => newLine({ description, qty: '5', unit: 'bag' })))
  show(newBuyer(), <Grid store={store} />)
  const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  cell('Quantity 1').focus()
  fireEvent.keyDown(cell('Quantity 1'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(cell('Quantity 2'))
  fireEvent.change(cell('Quantity 2'), { target: { value: '7' } })
  fireEvent.keyDown(cell('Quantity 2'), { key: 'Enter' })
  expect(store.all().map(({ qty }) => qty)).toEqual(['5', '7', '5'])
  const quantities = () => store.all().map(({ qty }) => qty)
  fireEvent.keyDown(cell('Quantity 3'), { key: 'd', ctrlKey: true })
  expect(quantities()).toEqual(['5', '7', '7'])
  fireEvent.keyDown(cell('Quantity 3'), { key: 'z', ctrlKey: true })
  expect(quantities()).toEqual(['5', '7', '5'])
  const clipboardData = { getData: () => '12\tcu.m\t100\n"1,250"\t100 sqm\t7.5\n3\tbags\n' }
  fireEvent.paste(cell('Quantity 2'), { clipboardData })
  expect(store.all().map(({ qty, unit, rate_per, est_rate }) => [qty, unit, rate_per, est_rate])).toEqual([
    ['5', 'bag', 1, ''],
    ['12', 'cum', 1, '100'],
    ['1,250', 'sqm', 100, '7.5'],
    ['3', 'bag', 1, ''],
  ])
})

test('of ten thousand lines only those in sight are drawn', () => {
  const store = createLinesStore()
  store.restore(Array.from({ length: 10_000 }, (_, n) => newLine({ description: `Pipe ${n}`, qty: '1', unit: 'nos' })))
  show(
    newBuyer(),
    <LinesGrid lines={store.all()} mistakes={new Map()} isChecked={false} onOpen={() => {}} store={store} />,
  )
  expect(document.querySelectorAll('tr').length).toBeLessThan(60)
})

test('a job that is posted again brings its lines and its way of taking bids, and asks for the dates alone', async () => {
  const items = ['Cement OPC 53', 'TMT 12 mm'].map((description, position) => ({
    ...{ id: crypto.randomUUID(), position, kind: 'item', number: '', description, item_key: null, make: '' },
    ...{ unit: 'bag', qty: 500, rate_per: 1, rate_only: false, optional: false, pack: 50, hsn_sac: null },
    ...{ needed_from: '2026-11-01', needed_to: '2026-11-05', est_rate: null },
  }))
  const earlier = {
    ...{ id: 'earlier', posted_by: 'ravi', title: 'Block C', category: 'material', description: 'See the list.' },
    ...{ quantity: null, location: 'Baner', delivery_timeline: '5 days', budget_range: null, item_count: 2 },
    ...{ bid_deadline: '2026-11-20T11:30:00.000Z', sealed: true, validity_days: 30, min_bids: 2, opening: 'one' },
  }
  const server = await startApiStandIn(({ path }) => {
    if (path === '/api/jobs/earlier') return { status: 200, body: earlier }
    if (path === '/api/jobs/earlier/items') return { status: 200, body: { version: 1, items } }
    return { status: 200, body: [] }
  })
  openPage(server.url)
  show(newBuyer(), <PostJobForm from="earlier" onCancel={() => {}} onPosted={() => {}} />)
  expect(await button(/^Lines\s*2 lines/)).toBeTruthy()
  const deadline = await screen.findByLabelText<HTMLInputElement>(/^Bids until/, {}, { timeout: 5000 })
  expect(deadline.value).toBe('')
  fireEvent.change(deadline, { target: { value: '2099-01-01T17:00' } })
  expect(await screen.findByLabelText<HTMLInputElement>(/^Sealed until/)).toHaveProperty('checked', true)
  expect(field('validity_days').value).toBe('30')
  await server.stop()
})
