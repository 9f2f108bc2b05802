import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Bid } from '#contract/bid.ts'
import { isUndecidedBid } from '#domain/bid-lifecycle.ts'
import { saveDraft } from '#web/device/draft-store.ts'
import { useMe } from '#web/session/me.ts'
import { bidDraftName } from '../bids/bid-kind.ts'
import { companyFieldsOf } from '../sales/company-values.ts'

/** Decided or withdrawn. One that has lapsed is told both times by the server, and revised where bids are taken again. */
export const isDecided = (bid: Bid): boolean => !isUndecidedBid(bid) && bid.status !== 'lapsed'

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
    if (bid.status !== 'withdrawn') return
    const keep = () => beginNextBid(id, bid, getValues())
    keep()
    return subscribe({ formState: { values: true }, callback: keep })
  }, [id, bid, getValues, subscribe])
}
