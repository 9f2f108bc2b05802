import { auditInvariants } from './audit-invariants.ts'
import { awardInvariants } from './award-invariants.ts'
import { badgeInvariants } from './badge-invariants.ts'
import { biddingInvariants } from './bidding-invariants.ts'
import { chatInvariants } from './chat-invariants.ts'
import { companyInvariants } from './company-invariants.ts'
import { deliveryInvariants } from './delivery-invariants.ts'
import { fileInvariants } from './file-invariants.ts'
import type { Invariant } from './invariant.ts'
import { invitationInvariants } from './invitation-invariants.ts'
import { jobInvariants } from './job-invariants.ts'
import { marketFigureInvariants } from './market-figure-invariants.ts'
import { moneyInvariants } from './money-invariants.ts'
import { orderInvariants } from './order-invariants.ts'
import { receiptInvariants } from './receipt-invariants.ts'
import { reportInvariants } from './report-invariants.ts'
import { signInInvariants } from './sign-in-invariants.ts'
import { subscriptionInvariants } from './subscription-invariants.ts'

export const invariants: readonly Invariant[] = [
  ...jobInvariants,
  ...biddingInvariants,
  ...awardInvariants,
  ...moneyInvariants,
  ...chatInvariants,
  ...subscriptionInvariants,
  ...deliveryInvariants,
  ...companyInvariants,
  ...badgeInvariants,
  ...signInInvariants,
  ...fileInvariants,
  ...orderInvariants,
  ...receiptInvariants,
  ...auditInvariants,
  ...reportInvariants,
  ...invitationInvariants,
  ...marketFigureInvariants,
]
