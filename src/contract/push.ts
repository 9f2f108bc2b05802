import * as z from 'zod/mini'
import { del, get, post } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { done, id, optionalLine, time } from './fields.ts'
import { limits } from './limits.ts'
import { roles } from './roles.ts'
import { issueText } from './sentence.ts'

const unusable = issueText(fieldErrors.pushUnusable)
const bytes = (length: number) =>
  z.string(unusable).check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((length * 4) / 3)}}=*$`), unusable))

/** As the browser gives it: `PushSubscription.toJSON()`. */
export const newPushSubscription = z.object({
  endpoint: z.string(unusable).check(z.maxLength(limits.pushEndpointLength, unusable), z.url(unusable)),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }, unusable),
  user_agent: optionalLine('Device', limits.userAgentLength),
})

/** A browser of the caller. `user_agent` is as the browser calls itself. */
export const pushDevice = z.object({ id, user_agent: z.string(), created_at: time, last_ok_at: z.nullable(time) })
export type PushDevice = z.output<typeof pushDevice>

export const pushEndpoints = {
  pushDevices: get('/push/subscriptions', {
    access: roles,
    reply: z.array(pushDevice),
    summary: 'The browsers of the caller that show notifications, newest first.',
  }),
  pushKey: get('/push/key', {
    access: roles,
    reply: z.object({ public_key: z.string() }),
    summary: 'The key to which browsers subscribe (VAPID), base64url.',
  }),
  subscribePush: post('/push/subscriptions', {
    access: roles,
    body: newPushSubscription,
    reply: z.object({ id }),
    status: 201,
    refusals: [409, 422],
    summary: "Lets the caller's browser show notifications; at most ten browsers a person.",
  }),
  unsubscribePush: del('/push/subscriptions/{id}', {
    access: roles,
    reply: done,
    summary: 'Ends that of one browser of the caller.',
  }),
  testPush: post('/push/test', {
    access: roles,
    reply: done,
    status: 201,
    refusals: [409, 429],
    summary: 'Sends a notification to all browsers of the caller, to see that it arrives.',
  }),
}
