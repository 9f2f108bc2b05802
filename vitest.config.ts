import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['tests/journeys/**'],
    environment: 'node',
    pool: 'forks',
    // Each file has its own database and often its own server: more workers than cores only make them wait for each other.
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 30_000,
    globalSetup: 'tests/support/test-cluster.ts',
  },
})
