import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['tests/journeys/**'],
    environment: 'node',
    pool: 'forks',
    // Each file has its own database and often its own server: more workers than cores only make them wait for each other.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A machine that others share may starve a test of its time; at home it must pass the first time.
    retry: process.env.CI ? 1 : 0,
    globalSetup: 'tests/support/test-cluster.ts',
  },
})
