/** The two people of a chat: the buyer of the awarded job and whoever submitted the awarded bid. */
export type ChatParties = { buyer_id: string; bidder_id: string }

export function isParty(userId: string, chat: ChatParties): boolean {
  return userId === chat.buyer_id || userId === chat.bidder_id
}

export function otherParty(userId: string, chat: ChatParties): string {
  return userId === chat.buyer_id ? chat.bidder_id : chat.buyer_id
}
