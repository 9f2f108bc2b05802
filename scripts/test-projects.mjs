/**
 * Which tests run without a database: those of contract, domain and web, and elsewhere those whose name ends in
 * `.unit.test.ts`. `check-test-projects.mjs` holds them to it.
 */
export const withoutDatabase = ['src/{contract,domain,web}/**/*.test.ts', '{src,tests}/**/*.unit.test.ts']
/** Tests of the browser's code in a page that is imitated, also without a database. */
export const components = ['tests/components/**/*.test.{ts,tsx}']
export const everyTest = ['{src,tests}/**/*.test.{ts,tsx}']
