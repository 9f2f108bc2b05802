import type { Page, Worker } from '@playwright/test'
import { hindi } from '#tests/support/hindi.ts'
import { appIsKept, expect, fillSignIn, password, test } from '#tests/support/journey.ts'
import { placeBid, postJob } from '#tests/support/market.ts'
import { own } from '#tests/support/own.ts'
import { openPushService, type PushService } from '#tests/support/push-service.ts'
import { expectScreenFine } from '#tests/support/screen-fine.ts'
import { signedUp } from '#tests/support/server-people.ts'

// The push service is a program on this machine.
test.use({ settings: { WEBHOOKS_ALLOW_PRIVATE: '1' }, serviceWorkers: 'allow' })

let service: PushService
test.beforeEach(async () => {
  service = await openPushService()
})
test.afterEach(() => service.close())

/**
 * A browser without a screen allows no notifications, and has no push service of its maker: it subscribes to ours, and what the
 * person answers is given. All else is the browser's own.
 */
async function subscribesHere(page: Page, publicKey: string, answer: NotificationPermission) {
  const device = service.browser(publicKey)
  await page.addInitScript(
    ([subscription, given]) => {
      const said = () => sessionStorage.getItem('said') ?? 'default'
      Object.defineProperty(Notification, 'permission', { get: said })
      Notification.requestPermission = async () => {
        sessionStorage.setItem('said', given)
        return given
      }
      const made = {
        toJSON: () => subscription,
        unsubscribe: async () => {
          sessionStorage.removeItem('on')
          return true
        },
      } as unknown as PushSubscription
      PushManager.prototype.getSubscription = async () => (sessionStorage.getItem('on') ? made : null)
      PushManager.prototype.subscribe = async () => {
        sessionStorage.setItem('on', 'yes')
        return made
      }
    },
    [device.subscription, answer] as const,
  )
  return device
}

/** Gives a message to the service worker as a push service's does, and returns what it shows. */
async function deliver(page: Page, data: string) {
  const worker = page.context().serviceWorkers()[0]!
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = async (title, options) => {
      Object.assign(self, { shown: { title, ...options } })
    }
  })
  const cdp = await page.context().newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await known, data })
  await expect.poll(() => shownBy(worker)).toBeTruthy()
  return { worker, shown: await shownBy(worker) }
}

const shownBy = (worker: Worker) =>
  worker.evaluate(() => (self as unknown as { shown?: Record<string, unknown> }).shown)

/** No protocol presses a notification; a browser lets a tab take the focus only for a real press. */
const press = (worker: Worker, data: unknown) =>
  worker.evaluate(async (path) => {
    let work: Promise<unknown> = Promise.resolve()
    const waitUntil = (promise: Promise<unknown>) => {
      work = promise
    }
    const { WindowClient } = self as unknown as { WindowClient: { prototype: { focus(): Promise<void> } } }
    WindowClient.prototype.focus = async () => undefined
    const notification = { data: path, close: () => undefined }
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
    await work
  }, data)

test('after the first job a buyer lets the phone show notifications, hears of a bid, and of none after leaving', async ({
  server,
  browserOf,
}) => {
  const ravi = await signedUp(server, 'buyer', own('Ravi Pushed'))
  const asha = await signedUp(server, 'supplier', own('Asha Pushed'))
  // The journey may be walked at night.
  const preferences = await ravi.call('notificationPreferences')
  await ravi.call('setNotificationPreferences', { body: { ...preferences, quiet_from: '00:00', quiet_to: '00:00' } })
  const page = await browserOf('Ravi')
  const phone = await subscribesHere(page, (await ravi.call('pushKey')).public_key, 'granted')
  const question = page.getByRole('region', { name: 'Hear of bids at once, also when this is closed?' })

  const job = await test.step('nobody asks before the first job', async () => {
    await page.goto('/auth')
    await fillSignIn(page, { ...ravi, password })
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
    await appIsKept(page)
    await expect(question).toBeHidden()
    return postJob(ravi, { title: 'Cement for Wakad' })
  })

  await test.step('then it is one press', async () => {
    await page.goto('/jobs')
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Show notifications' }).click()
    await expect(question).toBeHidden()
    // The toast goes by itself, on a slow machine before anybody looks.
    await expect.poll(() => ravi.call('pushDevices')).toHaveLength(1)
  })

  await test.step('a bid is shown, and a press opens it in the tab that is open', async () => {
    await placeBid(asha, job, 176_543.21)
    await expect.poll(() => phone.messages.length).toBe(1)
    const { worker, shown } = await deliver(page, phone.messages[0]!.text)
    expect(shown).toMatchObject({ title: 'New bid received', body: 'Cement for Wakad', lang: 'en' })
    await page.evaluate(() => Object.assign(window, { stays: true }))
    await press(worker, shown!.data)
    await expect(page).toHaveURL(`/bids?job_id=${job.id}`)
    expect(await page.evaluate(() => 'stays' in window), 'the page was not loaded anew').toBe(true)
    expect(page.context().pages()).toHaveLength(1)
  })

  await test.step('whoever leaves hears nothing more on this phone', async () => {
    await page.goto('/settings?tab=mails')
    await expect(page.getByText('(this device)')).toBeVisible()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/(auth)?$/)
    await expect.poll(() => ravi.call('pushDevices')).toEqual([])
    const before = service.requests
    await placeBid(await signedUp(server, 'supplier', own('Vikram Pushed')), job, 1000)
    await expect.poll(async () => (await ravi.call('unreadCount')).unread_count).toBe(2)
    expect(service.requests).toBe(before)
    expect(await page.evaluate(() => sessionStorage.getItem('on'))).toBeNull()
  })
})

test('whoever puts the question off is left alone, and one who blocked notifications reads how to allow them', async ({
  server,
  browserOf,
}) => {
  const names = [own('Asha Later'), own('Ravi Later')] as const
  const asha = await signedUp(server, 'supplier', names[0])
  const ravi = await signedUp(server, 'buyer', names[1])
  await placeBid(asha, await postJob(ravi), 1000)
  await asha.call('chooseLanguage', { body: { language: 'hi' } })
  const { public_key } = await asha.call('pushKey')
  const tablet = {
    ...service.browser(public_key).subscription,
    user_agent: 'Mozilla/5.0 (Linux; Android 14) Firefox/132',
  }
  await asha.call('subscribePush', { body: tablet })
  const page = await browserOf('Asha')
  await subscribesHere(page, public_key, 'denied')
  const question = page.getByRole('region', { name: hindi('Hear at once what became of your bid?') })
  await page.goto('/auth')
  await fillSignIn(page, { ...asha, password })
  await expect(question).toBeVisible()
  await expectScreenFine(
    page,
    ...names,
    'OPC 53 grade cement for plinth work',
    'Cement for Wakad',
    'Nashik, Maharashtra',
  )
  await appIsKept(page)

  await test.step('not now is not now, on any screen', async () => {
    await question.getByRole('button', { name: hindi('Not now') }).click()
    await expect(question).toBeHidden()
    await page.goto('/bids')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(question).toBeHidden()
  })

  await test.step('the settings explain how to allow what was refused', async () => {
    await page.goto('/settings?tab=mails')
    await page.getByRole('button', { name: hindi('Show notifications on this device') }).click()
    await expect(page.getByText(hindi('This browser blocks notifications of this site'))).toBeVisible()
    await expectScreenFine(page, asha.email, 'Firefox', 'Android')
  })

  await test.step('and another device is switched off from here', async () => {
    const device = page.getByRole('listitem').filter({ hasText: 'Firefox · Android' })
    await device.getByRole('button', { name: hindi('Switch off') }).click()
    await expect(device).toBeHidden()
    expect(await asha.call('pushDevices')).toEqual([])
  })
})
