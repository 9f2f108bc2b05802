import { defineConfig } from 'vitest/config'
import { components, everyTest, withoutDatabase } from './scripts/test-projects.mjs'
import { texts } from './scripts/web-build/texts.ts'
import { keepCompiledCode } from './tests/support/compile-cache.ts'
import { patience } from './tests/support/machine-speed.ts'
import { isFullStrength } from './tests/support/strength.ts'

keepCompiledCode()

// What hangs is given up on after this; no test sets a limit of its own.
const limitMs = patience(isFullStrength ? 900_000 : 240_000)

export default defineConfig({
  plugins: [texts()],
  test: {
    environment: 'node',
    pool: 'forks',
    // Each file has its own database and often its own server: more workers than cores only make them wait for each other.
    maxWorkers: 2,
    testTimeout: limitMs,
    hookTimeout: limitMs,
    expect: { poll: { timeout: patience(60_000) } },
    setupFiles: 'tests/support/patient-waits.ts',
    // A failed list is shown whole: a report from another machine is all there is to find its cause by.
    chaiConfig: { truncateThreshold: 2000 },
    projects: [
      // They start in no time if they need no process each; whoever leaves a global behind fails the next.
      { extends: true, test: { name: 'pure', include: withoutDatabase, isolate: false } },
      {
        extends: true,
        test: {
          name: 'components',
          include: components,
          environment: 'happy-dom',
          setupFiles: ['tests/support/patient-waits.ts', 'tests/support/patient-pages.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          // The server is imported once a worker; each file still has a database and a server of its own.
          isolate: false,
          include: everyTest,
          exclude: [...withoutDatabase, ...components],
          globalSetup: 'tests/support/test-cluster.ts',
        },
      },
    ],
  },
})
