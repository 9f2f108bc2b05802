import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Bid } from '#contract/bid.ts'
import { isUndecidedBid } from '#domain/bid-lifecycle.ts'
import { saveDraft } from '#web/device/draft-store.ts'
import { useMe } from '#web/session/me.ts'
import { bidDraftName } from '../bids/bid-kind.ts'
import { isTakenOver, whyFirmEndedIt } from '../bids/bid-of-firm.ts'
import { companyFieldsOf } from '../sales/company-values.ts'

/** Decided, withdrawn or taken over. One that has lapsed is told both times by the server, and revised where bids are taken again. */
export const isDecided = (bid: Bid): boolean => isTakenOver(bid) || (!isUndecidedBid(bid) && bid.status !== 'lapsed')

/** Withdrawn by the bidder's company, which can bid anew. */
export const isWithdrawn = (bid: Bid): boolean => bid.status === 'withdrawn' && whyFirmEndedIt(bid) === null

/** What is `typed` begins the next bid on the job of a withdrawn one, for the same firm. */
export function beginNextBid(owner: string, { job_id, company_represented }: Bid, typed: object): void {
  saveDraft(owner, bidDraftName(job_id), { ...(company_represented && companyFieldsOf(company_represented)), ...typed })
}

/** What is typed into the form of a bid that was withdrawn meanwhile is filled into the form of the next bid on its job. */
export function useNextBid<Values extends FieldValues, Sent>(
  { getValues, subscribe }: Pick<UseFormReturn<Values, unknown, Sent>, 'getValues' | 'subscribe'>,
  bid: Bid,
): void {
  const { id } = useMe()
  useEffect(() => {
    if (!isWithdrawn(bid)) return
    const keep = () => beginNextBid(id, bid, getValues())
    keep()
    return subscribe({ formState: { values: true }, callback: keep })
  }, [id, bid, getValues, subscribe])
}
