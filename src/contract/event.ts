import * as z from 'zod/mini'

/**
 * The data of the event `look`: look again at these resources. The stream's other event is `reset`: some may have been missed,
 * look again at everything. Lines that start with a colon come every `limits.heartbeatMs` and only show that the stream lives.
 */
export const look = z.object({ at: z.array(z.string()) })
export type Look = z.output<typeof look>
