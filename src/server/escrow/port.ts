import type { EscrowPartnerName } from '#contract/escrow-partners.ts'

/**
 * `unpaid`: nothing reached the partner yet. `held`: with the partner, for the supplier. `released`: on its way to the supplier.
 * `returned`: given back to the buyer.
 */
export type HoldState = 'unpaid' | 'held' | 'released' | 'returned'
/** `transfer_id`: the partner's reference of what goes to the supplier. `amount` in paise. */
export type PartnersHold = { state: HoldState; payment_id: string | null; transfer_id: string | null; amount: number }

/**
 * A licensed payment aggregator that holds the money of a milestone until the buyer releases it: the product itself never holds
 * money. Calls that need its server throw `ProviderAway` if it does not answer or refuses.
 */
export type EscrowPartner = {
  name: EscrowPartnerName
  /** The public key for its checkout in the browser; null if it has none. */
  keyId: string | null
  /** Whether the partner pays out to this account: it has checked the papers of the supplier, and nothing is suspended. */
  paysOutTo(account: string): Promise<boolean>
  /** An order at the partner. What is paid for it goes to the account, and is held there. `amount` in paise. */
  createHold(hold: { receipt: string; amount: number; account: string }): Promise<{ id: string }>
  /** Whether the partner signed that this payment belongs to this order. */
  isGenuine(result: { order_id: string; payment_id: string; signature: string }): Promise<boolean>
  hold(orderId: string): Promise<PartnersHold>
  /** To the supplier. Idempotent; nothing changes where nothing is held. */
  release(orderId: string): Promise<PartnersHold>
  /** To the buyer. Idempotent; nothing changes where nothing is held. */
  giveBack(orderId: string): Promise<PartnersHold>
  /** Only the sandbox: pays an order as a buyer would at the checkout. Idempotent. */
  payAsBuyer?(orderId: string): Promise<{ payment_id: string; signature: string }>
}
