import { boqMessages } from './boq-messages.ts'
import { deletionMessages } from './deletion-messages.ts'
import { billFormErrors, moneyRefusals } from './money-refusals.ts'
import { officeMessages } from './office-messages.ts'
import { refusals } from './refusals.ts'
import { reportMessages } from './report-messages.ts'
import { representationMessages } from './representation-messages.ts'
import { messages as ofScreens } from './screen-messages.ts'
import { serverRefusals } from './server-refusals.ts'

/** Every message of success or refusal that a person can read, shared by server and browser. Screens import its parts. */
export const messages = {
  ...ofScreens,
  ...refusals,
  ...serverRefusals,
  ...officeMessages,
  ...deletionMessages,
  ...reportMessages,
  ...boqMessages,
  ...moneyRefusals,
  ...billFormErrors,
  ...representationMessages,
}
