import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { roles } from './roles.ts'

/**
 * The data of the event `look`: these resources are invalid, fetch them again. The stream's other event is `reset`: events may
 * have been missed, fetch everything again. Lines that start with a colon are a heartbeat every `limits.heartbeatMs`.
 */
export const look = z.object({ at: z.array(z.string()) })
export type Look = z.output<typeof look>

export const eventEndpoints = {
  events: get('/events', {
    access: roles,
    reply: look,
    produces: 'events',
    summary:
      'A stream that tells where to look again; `Last-Event-ID` gives what was missed meanwhile. Polling does as well.',
  }),
}
