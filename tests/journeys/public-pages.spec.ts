import { messages } from '#contract/messages.ts'
import { chooseLanguage, expect, fillSignIn, logOut, type Page, password, test } from '#tests/support/journey.ts'
import { own } from '#tests/support/own.ts'
import { signedUp } from '#tests/support/server-people.ts'

// A wrong password, and a deleted profile.
test.use({ refusals: [400, 404] })

test('a stranger reads what the product is, and every link leads where it says', { tag: '@desktop' }, async ({
  browserOf,
}) => {
  const page = await browserOf('stranger')

  await test.step('the landing page says what it does, in which steps, for how much', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("India's Premier Construction Marketplace")
    for (const heading of ['Why Choose Nirmaan?', 'Verified Network', 'Secure Transactions', 'AI-Powered Matching'])
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible()
    await expect(page.getByRole('list').filter({ hasText: 'Post Requirements' }).getByRole('heading')).toHaveText([
      'Post Requirements',
      'Receive Bids',
      'Award & Execute',
    ])
    const [free, paid] = [page.getByRole('article').filter({ hasText: 'Join as Supplier' }), plan(page)]
    await expect(free).toContainText('Free')
    for (const term of ['₹5,000', 'per month', '1-month free trial. Cancel anytime.', 'Priority support'])
      await expect(paid).toContainText(term)
    await expectFigures(page)
    await expect(page.getByText('Our aim')).toHaveCount(4)
    const matching = paid.getByRole('listitem').filter({ hasText: 'AI-assisted supplier matching' })
    await expect(matching).not.toContainText('Coming')
    for (const promise of ['Escrow payments', 'Priority support'])
      await expect(paid.getByRole('listitem').filter({ hasText: promise }), promise).toContainText('Coming')
    await expectSupport(page, 'contentinfo')
    await expect(page.getByText(/^© 2025–20\d\d Nirmaan/)).toBeVisible()
  })

  for (const [link, path] of [
    ['About Us', '/about-us'],
    ['Sign In', '/auth'],
    ['Get Started', '/auth'],
    ['Start Building', '/auth'],
    ['Learn More', '/about-us'],
    ['Join as Supplier', '/auth'],
    ['Start Free Trial', '/auth'],
    ['Get Started Today', '/auth'],
  ] as const)
    await test.step(`${link} leads to ${path}`, () => expectToLead(page, '/', link, path))

  await test.step('the footer leads to terms, privacy and refunds, which say who settles complaints', async () => {
    for (const [link, path, heading] of [
      ['Terms', '/terms', 'Terms of use'],
      ['Privacy', '/privacy', 'Privacy'],
      ['Refunds', '/refunds', 'Refund and cancellation'],
    ] as const) {
      await expectToLead(page, '/', link, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByText('A complaint is acknowledged within 24 hours')).toBeVisible()
      await expectSupport(page, 'main')
    }
  })

  await test.step('the about page says why, and leads on too', async () => {
    await page.goto('/about-us')
    for (const heading of ['Our Mission', 'Our Goal', 'Speed', 'Trust', 'Scale', 'Our impact', 'Contact us'])
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await expectFigures(page)
    await expectSupport(page, 'main')
    await expect(page.getByText('We answer within 24 hours.')).toBeVisible()
    await expectToLead(page, '/about-us', 'Home', '/')
    for (const link of ['Sign In', 'Get Started', 'Get Started Today'])
      await expectToLead(page, '/about-us', link, '/auth')
  })
})

test('without a script the public pages say the same, in both languages', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const follow = (link: string) =>
    page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).first().click()

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("India's Premier Construction Marketplace")
  await expect(plan(page)).toContainText('₹5,000')
  await expectFigures(page)
  await expectSupport(page, 'contentinfo')

  await test.step('the language that was asked for stays, from page to page', async () => {
    await follow('हिन्दी')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('भारत का अपना कंस्ट्रक्शन बाज़ार')
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
    await follow('हमारे बारे में')
    await expect(page).toHaveURL('/about-us')
    await expect(page.getByRole('heading', { name: 'हमारा लक्ष्य' })).toBeVisible()
    await follow('English')
    await expect(page.getByRole('heading', { name: 'Our Goal' })).toBeVisible()
    await expectFigures(page)
    await follow('Home')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("India's Premier Construction Marketplace")
  })
  await context.close()
})

test('a language chosen on a public page is spoken in the app, and the other way round', async ({ browserOf }) => {
  const page = await browserOf('stranger')
  await page.goto('/')
  await page.getByRole('link', { name: 'हिन्दी' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('भारत का अपना कंस्ट्रक्शन बाज़ार')
  await expect(page).toHaveURL('/')
  await page.goto('/auth')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('फिर से स्वागत है')
  await chooseLanguage(page, 'English')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("India's Premier Construction Marketplace")
})

test('the sign-in page takes people in, and says what is missing', async ({ browserOf, server }) => {
  const account = await signedUp(server, 'supplier', own('Asha Public'))
  const page = await browserOf('asha')
  await page.goto('/auth')

  await test.step('it opens with Sign In, and the password can be looked at', async () => {
    await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
    const typed = page.getByLabel('Password', { exact: true })
    await typed.fill('not-the-password')
    await expect(typed).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(typed).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(typed).toHaveAttribute('type', 'password')
  })

  await test.step('it opens too where the end of its address cannot be read', async () => {
    await page.goto('/auth#%')
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  })

  await test.step('without address or password nothing is sent', async () => {
    await page.getByLabel('Password', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByText('Please enter a valid e-mail address')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
  })

  await test.step('what the sign-in service refuses stands in a red banner', async () => {
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
    await expect(page.getByRole('alert')).toHaveClass(/danger/)
  })

  await test.step('so does a success that brings no session', async () => {
    await page.route('**/auth/v1/token?grant_type=password', (route) =>
      route.fulfill({ json: { user: { id: account.id } } }),
    )
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(messages.noSession.text)
    await page.unroute('**/auth/v1/token?grant_type=password')
  })

  await test.step('a new account is a construction company unless told otherwise, and needs all its details', async () => {
    await page.getByRole('tab', { name: 'Create Account' }).click()
    await expect(page.getByRole('radio', { name: 'Construction Company Post requirements' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Supplier/Contractor Submit bids' })).not.toBeChecked()
    await expect(page.getByLabel('Contact Phone')).toHaveAttribute('type', 'tel')
    await page.getByRole('button', { name: 'Create Account' }).click()
    for (const missing of [
      'Please enter a valid e-mail address',
      messages.passwordTooShort.text,
      'Company name is required',
      'Contact phone is required',
      messages.invalidGstNumber.text,
      'Business address is required',
    ])
      await expect(page.getByText(missing, { exact: true })).toBeVisible()
  })

  await test.step('Back to Home leads to the landing page', async () => {
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('each screen opens for those whom it is for, and sends others where they belong', {
  tag: '@full-strength',
}, async ({ browserOf, server }) => {
  const account = await signedUp(server, 'supplier', own('Vikram Public'))
  const page = await browserOf('vikram')
  const screens = ['/dashboard', '/jobs', '/bids', '/chat', '/settings']

  await test.step('whoever is not signed in is sent to the landing page', async () => {
    for (const path of [...screens, '/subscription']) {
      await page.goto(path)
      await expect(page, path).toHaveURL('/')
    }
  })

  await test.step('whoever signs in gets to the dashboard, and from the pages of guests back to it', async () => {
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/auth')
    await fillSignIn(page, { ...account, password })
    for (const path of ['/', '/auth']) {
      await page.goto(path)
      await expect(page, path).toHaveURL('/dashboard')
    }
    for (const path of [...screens, '/about-us']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page, path).toHaveURL(path)
    }
  })

  await test.step('a spinner shows while the profile loads, and the stored session opens the screen', async () => {
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/api/profile', async (route) => {
      asked.resolve()
      await answered.promise
      await route.continue()
    })
    // Delays the app's script: the page must prefetch its data without it.
    await page.route('**/assets/index-*.js', async (route) => {
      await asked.promise
      await route.continue()
    })
    await page.goto('/settings')
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    answered.resolve()
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    await page.unroute('**/api/profile')
  })

  await test.step('logging out forgets the session', async () => {
    await logOut(page)
    expect(await storedSession(page)).toBeNull()
  })

  await test.step('where the profile is gone, so is the session', async () => {
    await page.goto('/auth')
    await fillSignIn(page, { ...account, password })
    await page.route('**/api/profile', (route) => route.fulfill({ status: 404, json: { detail: 'Gone' } }))
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/')
    expect(await storedSession(page)).toBeNull()
  })
})

test('a page that cannot be shown says so', async ({ browser }) => {
  // Browser errors are expected here.
  const page = await (await browser.newContext()).newPage()
  await page.route('**/assets/auth-page*.js', (route) => route.fulfill({ status: 500 }))
  await page.goto('/auth')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload page' })).toBeVisible()
})

const plan = (page: Page) => page.getByRole('article').filter({ hasText: 'Start Free Trial' })

/** By a visible link: on phones some links are only in the footer. */
async function expectToLead(page: Page, from: string, link: string, to: string) {
  await page.goto(from)
  await page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).first().click()
  await expect(page, link).toHaveURL(to)
}

async function expectFigures(page: Page) {
  for (const [figure, counted] of [
    ['1000+', 'Registered suppliers'],
    ['₹100+ crore', 'Worth of projects'],
    ['98%', 'Customer satisfaction'],
    ['24/7', 'Support'],
  ] as const)
    await expect(page.locator('dl > div').filter({ hasText: counted }).filter({ hasText: figure })).toBeVisible()
}

async function expectSupport(page: Page, where: 'main' | 'contentinfo') {
  const area = page.getByRole(where)
  await expect(area.getByRole('link', { name: '+91 20 4000 1234' })).toHaveAttribute('href', /^tel:/)
  await expect(area.getByRole('link', { name: 'support@nirmaan.example' })).toHaveAttribute('href', /^mailto:/)
}

const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('nirmaan.session'))

test('what the page of a link may have to say is all in Hindi', async ({ server }) => {
  const page = await (await fetch(`${server.url}/quote`, { headers: { 'accept-language': 'hi' } })).text()
  const said = [...page.matchAll(/data-code="(\w+)">([^<]+)</g)].map(([, code, text]) => ({ code, text: text! }))
  expect(said.length).toBeGreaterThan(20)
  expect(said.filter(({ text }) => !/[\u0900-\u097F]/.test(text))).toEqual([])
})
