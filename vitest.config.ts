import { defineConfig } from 'vitest/config'
import { everyTest, withoutDatabase } from './scripts/test-projects.mjs'
import { texts } from './scripts/web-build/texts.ts'

export default defineConfig({
  plugins: [texts()],
  test: {
    environment: 'node',
    pool: 'forks',
    // Each file has its own database and often its own server: more workers than cores only make them wait for each other.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A machine that others share may starve a test of its time; at home it must pass the first time.
    retry: process.env.CI ? 1 : 0,
    projects: [
      // They start in no time if they need no process each; whoever leaves a global behind fails the next.
      { extends: true, test: { name: 'pure', include: withoutDatabase, isolate: false } },
      {
        extends: true,
        test: {
          name: 'database',
          include: everyTest,
          exclude: withoutDatabase,
          globalSetup: 'tests/support/test-cluster.ts',
        },
      },
    ],
  },
})
