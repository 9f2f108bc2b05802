import { removeDemo } from '../demo/remove-demo.ts'
import { readOptions, runCommand } from './run-command.ts'
import { withProduct } from './with-product.ts'

const usage = `Usage: npm run remove-demo

Removes the accounts and companies of the demo and of "npm run seed", with their jobs and undecided bids. Other accounts with the
demo's published password get a random one. NODE_ENV=production starts only without them.`

await runCommand(usage, async () => {
  readOptions(usage, { options: {} })
  const { removed, admins } = await withProduct(async (services) => {
    const done = await removeDemo(services)
    const [row] = await services.database<{ admins: number }[]>`
      select count(*) as admins from users where role = 'admin' and deleted_at is null`
    return { removed: done, admins: row!.admins }
  })
  process.stdout.write(`Removed ${removed.people} people of ${removed.companies} companies.\n`)
  for (const email of removed.otherAccounts)
    process.stdout.write(`${email} had the published password: it is reset by "Forgot password?" now.\n`)
  if (admins === 0)
    process.stdout.write('There is no admin now. Make one: npm run user -- create --role admin --email you@firm.in\n')
})
