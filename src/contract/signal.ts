import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { count, done, filter, id, pageQuery, paragraph, time } from './fields.ts'
import { limits } from './limits.ts'
import { issueText } from './sentence.ts'

/** `close_prices`: the prices of jobs on which both companies bid lie unusually close together. */
export const signalKinds = ['close_prices'] as const
/** `cleared`: there is a good reason. `kept`: to be watched. `acted`: something was done about it. */
export const signalDecisions = ['cleared', 'kept', 'acted'] as const
export type SignalDecision = (typeof signalDecisions)[number]
export const signalStatuses = ['new', ...signalDecisions] as const

export const adminSignalsQuery = z.object({ ...pageQuery, status: filter(['new', 'decided']) })
export type AdminSignalsQuery = z.output<typeof adminSignalsQuery>

export const adminSignal = z.object({
  id,
  kind: z.enum(signalKinds),
  companies: z.array(z.object({ id, company_name: z.string() })),
  /** On how many jobs both bid, and the median spread of their prices beside the usual one, as shares of the mean. */
  found: z.object({ jobs: count, spread: z.number(), usual_spread: z.number() }),
  status: z.enum(signalStatuses),
  note: z.nullable(z.string()),
  created_at: time,
  decided_at: z.nullable(time),
})
export type AdminSignal = z.output<typeof adminSignal>

export const signalDecision = z.object({
  status: z.enum(signalDecisions, issueText(fieldErrors.unclear)),
  note: paragraph('Note', limits.remarkLength),
})

export const signalEndpoints = {
  adminSignals: get('/admin/signals', {
    access: ['admin'],
    query: adminSignalsQuery,
    reply: z.array(adminSignal),
    paged: true,
    summary: 'Statistics over decided jobs that are worth a look, newest first. They prove nothing.',
  }),
  decideSignal: post('/admin/signals/{id}/decision', {
    access: ['admin'],
    body: signalDecision,
    reply: done,
    refusals: [409],
    summary: 'Notes what was found about a signal. It does not return, and nobody else is told.',
  }),
}
