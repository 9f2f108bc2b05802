/**
 * Tests that run without a database: those of contract, domain and web, and elsewhere `.unit.test.ts`.
 * `check-test-projects.mjs` enforces it.
 */
export const withoutDatabase = ['src/{contract,domain,web}/**/*.test.ts', '{src,tests}/**/*.unit.test.ts']
/** Tests of the browser's code in a simulated page (DOM), also without a database. */
export const components = ['tests/components/**/*.test.{ts,tsx}']
export const everyTest = ['{src,tests}/**/*.test.{ts,tsx}']
