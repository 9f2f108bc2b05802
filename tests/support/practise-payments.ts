import { setTimeout } from 'node:timers/promises'
import { readOptions, runCommand } from '#server/commands/run-command.ts'
import { readConfig } from '#server/config.ts'
import { standInForRazorpay } from './stand-in-for-razorpay.ts'

const usage = `Usage:
  npm run practise-payments [-- --product ADDRESS]

Stands in for Razorpay while an installation is tried: pays every order five seconds after it was made, without money, and sends
the webhook to the product at ADDRESS, by default the PORT of the settings on this machine. Takes the keys from the settings, so
invent RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET, and set RAZORPAY_API_URL=http://127.0.0.1:3900.`

const tell = (line: string) => void process.stdout.write(`${line}\n`)

await runCommand(usage, async () => {
  const { values } = readOptions(usage, { options: { product: { type: 'string' } } })
  const { payments, port } = readConfig()
  if (payments?.provider !== 'razorpay') throw new Error(`RAZORPAY_KEY_ID is not set.\n\n${usage}`)
  const product = values.product ?? `http://127.0.0.1:${port}`
  await standInForRazorpay({ settings: payments, product, pause: () => setTimeout(5_000), tell })
  tell(
    `In place of Razorpay at ${payments.apiUrl}, for the product at ${product}. Ctrl+C ends it, and forgets its orders.`,
  )
})
