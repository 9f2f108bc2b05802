import { refusals } from './refusals.ts'
import { messages as ofScreens } from './screen-messages.ts'

/** Every sentence that a person can read as a success or a refusal. Screens import the two parts of it that they need. */
export const messages = { ...ofScreens, ...refusals }
