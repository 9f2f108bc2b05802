import { defineConfig } from '@playwright/test'
import { chromiumPath } from '#tests/support/browser.ts'
import { keepCompiledCode } from '#tests/support/compile-cache.ts'
import { patience } from '#tests/support/machine-speed.ts'
import { isFullStrength } from '#tests/support/strength.ts'

keepCompiledCode()
// Found once: the workers inherit it.
process.env.CHROMIUM_PATH ??= await chromiumPath()

const isRoot = process.getuid?.() === 0

/**
 * A story is told once, on a phone, unless its person sits at a desk (`@desktop`) or its screens differ so much that both widths
 * matter (`@both`). Long stories whose subject other tests have too wait for full strength (`@full-strength`). There every story is told at both, but for those that only one of them can tell.
 */
const desktopStories = isFullStrength
  ? { grepInvert: /@phone-only/ }
  : { grep: /@desktop|@both/, grepInvert: /@full-strength/ }
const phoneStories = { grepInvert: isFullStrength ? /@desktop-only/ : /@desktop|@full-strength/ }

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  globalSetup: './tests/support/test-cluster.ts',
  // What hangs is given up on after this; no story sets a limit of its own. The longest one looks at every screen of a role.
  timeout: patience(isFullStrength ? 900_000 : 600_000),
  // Longer than other work on the same cores, or a stalled disk, has been seen to hold an answer up.
  expect: { timeout: patience(60_000) },
  // Each has a server and a database of its own; two keep two cores busy.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A press on what is not there is told long before the story's own limit, with its line.
    actionTimeout: patience(90_000),
    // Where one takes a page over while it loads, answers that a story fakes can get lost. The offline stories allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: isFullStrength ? 'no-preference' : 'reduce' },
    // Pictures of every step cost a story a third of its time; one of the end shows most of it.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: isFullStrength, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Without a screen a graphics card is only imitated, which costs more than painting without one.
      args: ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
      // Where no language is set, Chromium saves no file under a Hindi name.
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
    },
  },
  projects: [
    { name: 'desktop', ...desktopStories, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      ...phoneStories,
      use: {
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
        deviceScaleFactor: isFullStrength ? 2 : 1,
      },
    },
  ],
})
