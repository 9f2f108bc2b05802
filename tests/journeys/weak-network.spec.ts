import { readFile } from 'node:fs/promises'
import { freePort } from '#server/bundled-postgres/postgres-cluster.ts'
import { appIsKept, expect, fillSignIn, openMenu, type Page, test } from '#tests/support/journey.ts'
import { award, cementJob, placeBid, postJob, say } from '#tests/support/market.ts'
import { own } from '#tests/support/own.ts'
import type { Person } from '#tests/support/person.ts'
import { sampleContents } from '#tests/support/sample-files.ts'
import { signedUp } from '#tests/support/server-people.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

test.use({ serviceWorkers: 'allow', refusals: [502, 'no answer'] })

const waits = 'Goes out when the network is back'
const age = /^No connection\. This is as of \d{1,2}:\d\d\s[ap]m\.$/
const order = { name: 'order.pdf', mimeType: 'application/pdf', buffer: sampleContents.pdf }

let worlds = 0

/** A company and the supplier who won its job. */
async function chatPartners(server: Pick<ServerProcess, 'url'>) {
  worlds += 1
  const ravi = await signedUp(server, 'buyer', own(`Ravi Weak ${worlds}`))
  const asha = await signedUp(server, 'supplier', own(`Asha Weak ${worlds}`))
  const job = await postJob(ravi, { ...cementJob, title: `Cement for tower ${worlds}` })
  await award(ravi, await placeBid(asha, job, 1_85_000))
  return { ravi, asha, job }
}

test('what is written while the network is gone outlives a reload, and arrives once and in order', async ({
  server,
  signIn,
}) => {
  const { ravi, asha, job } = await chatPartners(server)
  await say(ravi, job, 'When do you deliver?')
  const page = await signIn(asha)
  await appIsKept(page)
  await page.goto(`/chat?job_id=${job.id}`)
  await expect(thread(page)).toContainText('When do you deliver?')

  await test.step('without a network messages are shown, and wait', async () => {
    await cutNetwork(page)
    await write(page, 'On Friday, two trucks.')
    await write(page, 'The first one at 7.')
    await expect(thread(page).getByText(waits)).toHaveCount(2)
    await write(page, '', [order])
    await page.getByRole('textbox', { name: 'Message' }).fill('And please tell the guard')
  })

  await test.step('after a reload without a network she is signed in, and all of it is there, with its age', async () => {
    await page.reload()
    await expect(thread(page)).toContainText('When do you deliver?')
    await expect(page.getByText(age).locator('visible=true')).toHaveCount(1)
    await expect(thread(page)).toContainText('On Friday, two trucks.')
    await expect(thread(page).getByText(waits)).toHaveCount(3)
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('And please tell the guard')
  })

  await test.step('when the network is back everything arrives', async () => {
    await page.context().setOffline(false)
    await expect(thread(page).getByText(waits)).toHaveCount(0)
    await expect(page.getByText(age)).toHaveCount(0)
    await expect
      .poll(() => textsOf(ravi, job))
      .toEqual(['When do you deliver?', 'On Friday, two trucks.', 'The first one at 7.', 'File attachment'])
    for (const text of ['On Friday, two trucks.', 'The first one at 7.'])
      await expect(thread(page).getByText(text)).toHaveCount(1)
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('And please tell the guard')
  })
})

test('what is shown as waiting is on the device, on a slow phone too', async ({ server, signIn }) => {
  const { ravi, asha, job } = await chatPartners(server)
  const page = await signIn(asha)
  await appIsKept(page)
  await page.goto(`/chat?job_id=${job.id}`)
  const message = page.getByRole('textbox', { name: 'Message' })
  await expect(thread(page)).toBeVisible()
  await cutNetwork(page)

  await test.step('what the device could not store yet stays where it was typed, also after a reload', async () => {
    await occupyDevice(page)
    await message.fill('Two trucks on Friday.')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.locator('button[aria-busy]', { hasText: 'Send' })).toBeVisible()
    await expect(thread(page).getByText('Two trucks on Friday.')).toHaveCount(0)
    await page.reload()
    await expect(message).toHaveValue('Two trucks on Friday.')
    await expect(thread(page).getByText(waits)).toHaveCount(0)
  })

  const texts = ['Two trucks on Friday.', 'The first at 7.', 'Ask for Sunil at the gate.']
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })

  await test.step('the page is gone the moment the third of three is shown', async () => {
    for (const text of texts.slice(0, 2)) await write(page, text)
    await reloadWhenShown(page, texts[2]!)
    await message.fill(texts[2]!)
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Send' }).click()])
  })

  await test.step('all three wait, and arrive once and in order when the network is back', async () => {
    for (const text of texts) await expect(thread(page).getByText(text)).toHaveCount(1)
    await expect(thread(page).getByText(waits)).toHaveCount(3)
    await expect(message).toHaveValue('')
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.context().setOffline(false)
    await expect.poll(() => textsOf(ravi, job)).toEqual(texts)
    await expect(thread(page).getByText(waits)).toHaveCount(0)
  })
})

test('a server that dies and comes back takes each message once, and nobody is signed out', {
  tag: '@full-strength',
}, async ({ browserOf }) => {
  const database = await createTestDatabase()
  const settings = { PORT: String(await freePort()), DATA_DIR: test.info().outputPath('data') }
  let server = await startServerProcess(database.url, settings)
  try {
    const { ravi, asha, job } = await chatPartners(server)
    const page = await browserOf(asha.email)
    await page.goto(`${server.url}/auth`)
    await fillSignIn(page, asha)
    await appIsKept(page)
    await page.goto(`${server.url}/chat?job_id=${job.id}`)

    await test.step('the answer to a message is lost after it has arrived', async () => {
      await page.route('**/api/jobs/*/chat', loseAnswer, { times: 1 })
      await write(page, 'Loaded, leaving now.')
      await expect(thread(page).getByText(waits)).toHaveCount(0)
      await expect(thread(page).getByText('Loaded, leaving now.')).toHaveCount(1)
    })

    await test.step('the server dies while a photo goes up', async () => {
      await limitUploads(page, 150_000)
      await write(page, 'The load', [{ name: 'load.pdf', mimeType: 'application/pdf', buffer: largePdf() }])
      await expect.poll(() => percentSent(page)).toBeGreaterThan(5)
      await server.kill()
      await limitUploads(page, -1)
      await write(page, 'Behind the toll gate.')
      await expect(thread(page).getByText(waits)).toHaveCount(2)
    })

    await test.step('a page that opens now, even with an outdated session, has all of it and nobody to sign in again', async () => {
      await outdateSession(page)
      await page.reload()
      await expect(thread(page)).toContainText('Behind the toll gate.')
      await expect(thread(page)).toContainText('The load')
      await expect(page.getByText(age).locator('visible=true')).toHaveCount(1)
    })

    await test.step('back on its feet, the server gets each of them once', async () => {
      server = await startServerProcess(database.url, settings)
      const all = ['Loaded, leaving now.', 'Behind the toll gate.', 'The load']
      await expect.poll(async () => (await textsOf(ravi, job)).toSorted()).toEqual(all.toSorted())
      await expect(thread(page).getByText(waits)).toHaveCount(0)
      for (const text of all) await expect(thread(page).getByText(text)).toHaveCount(1)
      expect(await textsOf(ravi, job)).toHaveLength(all.length)
    })
  } finally {
    await server.stop()
    await database.drop()
  }
})

test('a photo goes up smaller, or as it is where that was asked for, also after a reload', async ({
  server,
  signIn,
}) => {
  const { ravi, asha, job } = await chatPartners(server)
  const page = await signIn(asha)
  await appIsKept(page)
  await page.goto(`/chat?job_id=${job.id}`)
  const photo = { name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await photoTakenBy(page) }
  const original = page.getByRole('checkbox', { name: /^Send original/ })

  await test.step('smaller', async () => {
    await choose(page, [photo])
    await expect(original).not.toBeChecked()
    await page.getByRole('button', { name: 'Send' }).click()
    const [sent] = await filesOf(ravi, job, 1)
    expect(sent!.size).toBeLessThan(photo.buffer.length * 0.7)
    const saved = await savedFrom(page, 'wall.jpg')
    expect(saved.length).toBe(sent!.size)
    expect(saved.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  })

  await test.step('as it is, though the network goes and the page is opened anew', async () => {
    await choose(page, [{ ...photo, name: 'wall-original.jpg' }])
    await original.check()
    await cutNetwork(page)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(thread(page).getByText(waits)).toBeVisible()
    await page.reload()
    await expect(thread(page).getByText(waits)).toBeVisible()
    await page.context().setOffline(false)
    await filesOf(ravi, job, 2)
    const saved = await savedFrom(page, 'wall-original.jpg')
    expect(saved.equals(photo.buffer), 'not a byte is changed').toBe(true)
  })
})

test('the lists open without a network, and say how old they are', async ({ server, signIn }) => {
  const { ravi, asha, job } = await chatPartners(server)
  await say(asha, job, 'Your order is packed.')
  const page = await signIn(ravi)
  await appIsKept(page)
  const screens = [
    ['/dashboard', 'Total Jobs', '/dashboard/stats'],
    ['/jobs', job.title, '/jobs/my'],
    [`/bids?job_id=${job.id}`, '₹1,85,000', '/jobs/{id}/bids/all'],
    ['/chat', 'Your order is packed.', '/chats'],
  ] as const
  for (const [path, text, call] of screens) {
    await page.goto(path)
    await expect(page.locator('main')).toContainText(text)
    await expect
      .poll(async () => (await keptOnDevice(page)).some(([, , name]) => name.includes(`"${call}"`)))
      .toBe(true)
  }
  await page.context().setOffline(true)
  for (const [path, text] of screens) {
    await page.goto(path)
    await expect(page.locator('main'), path).toContainText(text)
    await expect(page.getByText(age).locator('visible=true'), path).toHaveCount(1)
  }
})

test('who logs out leaves nothing on the device, and nobody finds what another person left', async ({
  server,
  signIn,
}) => {
  const { ravi, asha, job } = await chatPartners(server)
  const page = await signIn(asha)
  await appIsKept(page)

  await test.step('a draft, a chosen file, a message that waits, and lists', async () => {
    await leaveThings(page, job)
    await expect
      .poll(async () => new Set((await keptOnDevice(page)).map(([, kind]) => kind)))
      .toEqual(new Set(['draft', 'files', 'profile', 'queue', 'reply']))
  })

  await test.step('all of it is gone with the logout, even without a network', async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await openMenu(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    const question = page.getByRole('alertdialog', { name: 'Log out anyway?' })
    await expect(question).toContainText('1 message waits to be sent. Logging out deletes it from this device.')
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: 'Logout' }).click()
    await question.getByRole('button', { name: 'Log out and delete' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => keptOnDevice(page)).toEqual([])
  })

  await test.step('a session that just ends keeps it for its owner, and the next person finds nothing', async () => {
    await page.context().setOffline(false)
    await page.goto('/auth')
    await fillSignIn(page, asha)
    await leaveThings(page, job)
    await page.evaluate(() => localStorage.removeItem('nirmaan.session'))
    await page.goto('/auth')
    await page.context().setOffline(false)
    await fillSignIn(page, ravi)
    await page.goto(`/chat?job_id=${job.id}`)
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
    await expect(page.getByText('For nobody else')).toHaveCount(0)
    await expect(page.getByText('order.pdf')).toHaveCount(0)
    expect((await keptOnDevice(page)).filter(([owner]) => owner !== ravi.id)).toEqual([])
    expect(await textsOf(ravi, job)).toEqual([])
  })
})

function thread(page: Page) {
  return page.getByRole('log', { name: 'Messages' })
}

type Chosen = { name: string; mimeType: string; buffer: Buffer }

async function choose(page: Page, files: Chosen[]) {
  await page.locator('form input[type=file][multiple]').setInputFiles(files)
}

/** Also for a message with only files. */
async function write(page: Page, text: string, files: Chosen[] = []) {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  if (files.length > 0) await choose(page, files)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(thread(page).getByText(text || 'File attachment')).toBeVisible()
}

/** Cuts the network after debounced writes are flushed, as if some time had passed. */
async function cutNetwork(page: Page) {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.context().setOffline(true)
}

/** Blocks the device's storage until the page closes, like a busy disk. */
async function occupyDevice(page: Page) {
  await page.evaluate(() => {
    const request = indexedDB.open('nirmaan-device')
    request.onsuccess = () => {
      const records = request.result.transaction('records', 'readwrite').objectStore('records')
      const work = () => {
        records.get('nothing').onsuccess = work
      }
      work()
    }
    return new Promise((resolve) => request.addEventListener('success', resolve))
  })
}

/** Reloads as soon as the text appears, faster than a person. */
async function reloadWhenShown(page: Page, text: string) {
  await page.evaluate((awaited) => {
    const log = document.querySelector('[role=log]')!
    const reload = () => log.textContent.includes(awaited) && location.reload()
    new MutationObserver(reload).observe(log, { childList: true, subtree: true })
  }, text)
}

async function loseAnswer(route: Parameters<Parameters<Page['route']>[1]>[0]) {
  await route.fetch()
  await route.abort('connectionreset')
}

async function limitUploads(page: Page, uploadThroughput: number) {
  const browser = await page.context().newCDPSession(page)
  const conditions = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput }
  await browser.send('Network.emulateNetworkConditions', conditions)
}

const largePdf = () => Buffer.concat([sampleContents.pdf, Buffer.alloc(1_500_000, ' ')])

async function percentSent(page: Page): Promise<number> {
  return Number(await thread(page).getByRole('progressbar').getAttribute('aria-valuenow'))
}

/** Expires the access token, so that the next call must refresh it. */
function outdateSession(page: Page) {
  return page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('nirmaan.session')!)
    const expired = { ...session, expires_at: Math.floor(Date.now() / 1000) - 60, expires_in: 0 }
    localStorage.setItem('nirmaan.session', JSON.stringify(expired))
  })
}

/** A photo with many details, like a phone's. */
async function photoTakenBy(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [2400, 1800]
    const drawing = canvas.getContext('2d')!
    for (let n = 0; n < 20_000; n++) {
      drawing.fillStyle = `hsl(${(n * 47) % 360} 60% ${(n * 31) % 90}%)`
      drawing.fillRect((n * 7919) % 2400, (n * 6007) % 1800, 12 + (n % 40), 9 + (n % 30))
    }
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1]!
  })
  return Buffer.from(base64, 'base64')
}

async function savedFrom(page: Page, name: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${name}`, exact: true }).click(),
  ])
  return readFile(await download.path())
}

/** Oldest first, as the other side sees them. */
async function messagesOf(reader: Person, job: { id: string }) {
  return (await reader.call('messages', { params: { jobId: job.id } })).toReversed()
}

async function textsOf(reader: Person, job: { id: string }): Promise<string[]> {
  return (await messagesOf(reader, job)).map(({ message }) => message)
}

/** The received files, once there are this many. */
async function filesOf(reader: Person, job: { id: string }, count: number) {
  const files = async () => (await messagesOf(reader, job)).flatMap((message) => message.file_attachments)
  await expect.poll(async () => (await files()).length).toBe(count)
  return files()
}

async function leaveThings(page: Page, job: { id: string }) {
  await page.goto(`/chat?job_id=${job.id}`)
  await expect(thread(page)).toBeVisible()
  await cutNetwork(page)
  await write(page, 'For nobody else')
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a sentence')
  await choose(page, [order])
}

type Kept = [owner: string, kind: string, name: string]

/** The owner and kind of everything stored on this device. */
function keptOnDevice(page: Page): Promise<Kept[]> {
  return page.evaluate(async () => {
    const drafts = Object.keys(localStorage)
      .filter((key) => key.startsWith('nirmaan.draft.'))
      .map((key): Kept => [key.split('.')[2]!, 'draft', key])
    const answer = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await answer(indexedDB.open('nirmaan-device'))
    const places = await answer(database.transaction('records').objectStore('records').getAllKeys())
    database.close()
    return [...drafts, ...(places as unknown as Kept[])]
  })
}
