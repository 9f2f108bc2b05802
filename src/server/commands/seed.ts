import { readConfig } from '../config.ts'
import { demoPassword, seedDomain } from '../demo/demo-accounts.ts'
import { seedJobs } from '../demo/seed.ts'
import { ensureAccount } from '../features/admin/sign-in-account.ts'
import type { Services } from '../services.ts'
import { readOptions, runCommand } from './run-command.ts'
import { withProduct } from './with-product.ts'

const usage = `Usage: npm run seed -- --jobs NUMBER [--bids NUMBER] [--seed NUMBER]

Adds open jobs of generated companies, and bids spread over them. The same seed gives the same words and prices.
The job list waits until it is done.`

function readArguments(): { jobs: number; bids: number; seed: number } {
  const option = { type: 'string' } as const
  const { values } = readOptions(usage, { options: { jobs: option, bids: option, seed: option } })
  return {
    jobs: wholeNumber('--jobs', values.jobs),
    bids: wholeNumber('--bids', values.bids ?? '0'),
    seed: wholeNumber('--seed', values.seed ?? '1'),
  }
}

function wholeNumber(option: string, text = ''): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${option} must be a whole number\n\n${usage}`)
  return Number(text)
}

await runCommand(usage, async () => {
  const wanted = readArguments()
  // Before an installation is made.
  if (readConfig().production)
    throw new Error('Nothing was added: generated companies have a known password and do not belong into production.')
  await withProduct((services) => seed(services, wanted), { create: true })
})

async function seed(services: Services, wanted: ReturnType<typeof readArguments>): Promise<void> {
  const startedAtMs = performance.now()
  const openAccount = (email: string) => ensureAccount(services, { email, password: demoPassword })
  await seedJobs(services.database, { ...wanted, openAccount })
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
  process.stdout.write(
    `Added ${wanted.jobs} jobs and ${wanted.bids} bids in ${seconds} s.\n` +
      `Their companies sign in as buyer-0001@${seedDomain} and so on, password ${demoPassword}.\n`,
  )
}
