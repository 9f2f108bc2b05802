import { appIsKept, expect, fillSignIn, password, test } from '#tests/support/journey.ts'
import { own } from '#tests/support/own.ts'
import { signedUp } from '#tests/support/server-people.ts'

test.use({ serviceWorkers: 'allow' })

test('after one visit the app opens without a connection', async ({ browser, server }) => {
  const account = await signedUp(server, 'supplier', own('Leela Offline'))
  // Offline: the browser logs an error for each call.
  const context = await browser.newContext()
  const page = await context.newPage()

  await test.step('a guest who has seen the sign-in page sees it again, and public pages send nobody away', async () => {
    await page.goto('/auth')
    await appIsKept(page)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await page.goto('/about-us')
    await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible()
    await context.setOffline(false)
  })

  await test.step('whoever is signed in opens any screen', async () => {
    await page.goto('/auth')
    await fillSignIn(page, { ...account, password })
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
    await context.setOffline(true)
    for (const [path, heading] of [
      ['/settings', 'Settings'],
      ['/chat', 'Messages'],
      ['/jobs', 'Browse Jobs'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading, level: 1 }), path).toBeVisible()
      await expect(page, path).toHaveURL(path)
    }
  })

  await test.step('what was never loaded does not pass for empty, and loads by itself when the connection is back', async () => {
    await page.goto('/jobs?q=never-searched-before')
    await expect(page.getByText("Can't reach the server. Check your connection and try again.")).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Try other words or another category.')).toBeVisible()
  })

  await test.step('and nobody was signed out', async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  })

  await test.step('what people say and see is no part of what the worker keeps', async () => {
    const kept = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const requests = await Promise.all(caches_.map((cache) => cache.keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toContain('/index.html')
    expect(kept.filter((path) => /^\/(api|auth\/v1)\//.test(path))).toEqual([])
  })
  await context.close()
})

test('the app can be put on a home screen', async ({ browserOf, request }) => {
  const page = await browserOf('leela')
  await page.goto('/auth')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await request.get(address!)).json()
  expect(manifest).toMatchObject({ name: 'Nirmaan', display: 'standalone', start_url: '/dashboard' })
  for (const { src } of manifest.icons) {
    const icon = await request.get(src)
    expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, 'image/png'])
  }
})
