import type { EvaluationBasis } from '#contract/evaluation-bases.ts'
import type { BasisPoints, Paise } from '../exact.ts'
import type { BoqLine } from './boq-line.ts'
import type { GstSaid } from './gst-in-words.ts'
import type { DeliveryBasis, PricedBid } from './itemised-bid.ts'

export type StatementBidStatus =
  | 'submitted'
  | 'offered'
  | 'awarded'
  | 'rejected'
  | 'needs_reconfirmation'
  | 'lapsed'
  | 'declined'
  | 'withdrawn'

/** What is known of a bidder; null or empty: unknown, and nothing is noted. */
export type BidderFacts = {
  /** The same text for the same PAN. */
  pan: string | null
  phone: string | null
  email: string | null
  verification: 'verified' | 'unverified' | 'check_expired' | 'gst_cancelled' | null
  /** A firm for which a salesman bids. */
  consent_missing: boolean
  /** It has said that the salesman does not represent it. */
  firm_refused: boolean
  contact_unconfirmed: boolean
  /** By a link, without an account: it cannot answer an offer. */
  is_guest: boolean
  /** What it has in common with the buyer; null: nothing that is known. */
  own_group: 'pan' | 'phone' | 'member' | null
  /** Orders finished, and how many of their deliveries were in time. */
  orders_done: number | null
  deliveries: { count: number; on_time: number } | null
}

/** A bid after the opening. Days as '2026-08-24', `made_at` as ISO 8601. */
export type StatementBid = PricedBid & {
  id: string
  status: StatementBidStatus
  /** Of its last version. */
  made_at: string
  valid_until: string | null
  /** As typed. */
  delivery_estimate: string
  delivery_basis: DeliveryBasis | null
  /** The part that is paid before the delivery. */
  advance: BasisPoints
  /** Days between delivery and payment of the rest. */
  credit_days: number
  whole_only: boolean
  min_award: Paise | null
  exclusions: string | null
  /** As typed, of any length. */
  notes: string | null
  /** It charges the GST of a state where the buyer is not registered, who gets no credit for it. */
  credit_lost: boolean
  /** Of one price, whose GST is not typed: what its notes say. */
  gst_said: GstSaid | null
  suitability: 'open' | 'suitable' | 'unsuitable'
  /** SHA-256 of its files. */
  file_hashes: readonly string[]
  bidder: BidderFacts
}

/** The buyer's private amount for what a bid lacks: a line, or without one the freight and what else. It may be negative. */
export type Plug = { bid_id: string; job_item_id: string | null; amount: Paise; gst: BasisPoints }

export type StatementJob = {
  delivery_basis: 'any' | 'for_site' | 'ex_works'
  needed_by: string | null
  budget: Paise | null
  today: string
}

/** `credit_rate`: what money costs the buyer a year; 0 values neither credit nor advance. */
export type StatementSettings = { basis: EvaluationBasis; credit_rate: BasisPoints; use_plugs: boolean }

export type StatementFacts = {
  job: StatementJob
  lines: readonly BoqLine[]
  bids: readonly StatementBid[]
  plugs: readonly Plug[]
}
