// One part, since the forms of a new bid, of a salesman's and of a revised one share nearly everything.
export { BidInFull } from './bid-in-full.tsx'
export { RatesForm } from './rates-form.tsx'
export { RevisedRatesForm } from './revised-rates-form.tsx'
export { SalesmanRatesForm } from './salesman-rates-form.tsx'
export { typedOfBid } from './typed-of-bid.ts'
