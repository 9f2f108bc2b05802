/** The two companies of a chat: the buyer of the awarded job and the winning bidder. */
export type ChatParties = { buyer_id: string; bidder_id: string }

export function isParty(companyId: string, chat: ChatParties): boolean {
  return companyId === chat.buyer_id || companyId === chat.bidder_id
}

export function otherParty(companyId: string, chat: ChatParties): string {
  return companyId === chat.buyer_id ? chat.bidder_id : chat.buyer_id
}
