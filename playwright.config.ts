import { defineConfig } from '@playwright/test'
import { chromiumPath } from '#tests/support/browser.ts'

// Found once: the workers inherit it.
process.env.CHROMIUM_PATH ??= await chromiumPath()

const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  globalSetup: './tests/support/test-cluster.ts',
  // A whole story on a machine that others keep busy; what is waited for has its own, shorter time.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  // Each has a server and a database of its own; two keep two cores busy.
  workers: 2,
  // On a machine that others share a browser can starve; here at home a story must pass the first time.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Where one takes a page over while it loads, answers that a story fakes can get lost. The offline stories allow it.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: isRoot ? ['--no-sandbox'] : [],
      // Where no language is set, Chromium saves no file under a Hindi name.
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
    },
  },
  projects: [
    {
      name: 'desktop',
      // Hindi is read on phones, where its longer words have the least room.
      testIgnore: '**/hindi.spec.ts',
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // Phones have no Tab key.
      testIgnore: '**/keyboard.spec.ts',
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
})
