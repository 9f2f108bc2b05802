import { account } from './account.ts'
import { admin } from './admin.ts'
import { app } from './app.ts'
import { bids } from './bids.ts'
import { chat } from './chat.ts'
import { dashboard } from './dashboard.ts'
import { files } from './files.ts'
import { jobs } from './jobs.ts'
import { landing } from './landing.ts'
import { sales } from './sales.ts'
import { sentences } from './sentences.ts'
import { subscription } from './subscription.ts'
import { ui } from './ui.ts'
import { verification } from './verification.ts'

/** Every text of the interface in Hindi, by its English words. */
export const hindi = {
  ...sentences,
  ...ui,
  ...app,
  ...landing,
  ...account,
  ...dashboard,
  ...jobs,
  ...bids,
  ...sales,
  ...chat,
  ...files,
  ...subscription,
  ...admin,
  ...verification,
}
export type Text = keyof typeof hindi
