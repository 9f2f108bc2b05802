import type { AwardRequest } from '#contract/award-request.ts'

const at = '2026-11-28T06:30:00.000Z'

/** A request for the approval of an award that waits. */
export const waitingRequest = (facts: Partial<AwardRequest>): AwardRequest => ({
  ...{ id: 'request', job_id: 'job', bid_id: 'bid', job_title: 'AAC blocks', bidder_name: 'Asha Cement' },
  ...{ landed_total: 377_600, bid_version: 1, parts: [], reason: null, reason_code: null, reason_text: null },
  ...{ requested_by: { user_id: 'kavita', name: 'Kavita' }, created_at: at, lapses_at: at, decided_at: null },
  ...{ status: 'waiting', at_once: true, needs: 1, decisions: [], can_decide: false, can_withdraw: false },
  statement: { bids: 2, rank: 1, lowest_total: 377_600, unranked: 0, lacks: [] },
  ...facts,
})
