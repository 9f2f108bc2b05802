// One part, since the forms of a new bid and of a revised one share nearly everything.
export { ReviseBidForm } from '../bidding/revise-bid-form.tsx'
export { SubmitBidForm } from './submit-bid-form.tsx'
