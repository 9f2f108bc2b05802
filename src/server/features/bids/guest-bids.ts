/** What a guest does with a bid, by the same functions as a signed-in bidder. */
export { ownContents, ownVersion } from './own-contents.ts'
export { insertBid } from './place-bid.ts'
export { wholeBidById } from './read-quotation.ts'
export { reviseOwnBid } from './revise-bid.ts'
export { withdrawOwnBid } from './withdraw-bid.ts'
