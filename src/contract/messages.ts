import { officeMessages } from './office-messages.ts'
import { refusals } from './refusals.ts'
import { messages as ofScreens } from './screen-messages.ts'
import { serverRefusals } from './server-refusals.ts'

/** Every message of success or refusal that a person can read, shared by server and browser. Screens import its parts. */
export const messages = { ...ofScreens, ...refusals, ...serverRefusals, ...officeMessages }
