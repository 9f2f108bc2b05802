import type { NoticeParams, NotificationType } from '#contract/notification.ts'
import type { Resource } from '#contract/resource.ts'
import { type AuditEntry, fact, type Notice, touchCompany, toWebhooks } from './fact-type.ts'

/** `buyer` and `supplier` are ids of companies. `represented`: the company for which a salesman bid. */
type OfOrder = {
  order: { id: string; number: string | null }
  job: { id: string; title: string }
  buyer: string
  buyer_name: string
  supplier: string
  supplier_name: string
  represented: string | null
  /** The account of that company, where it has one: its list of bids shows the order. */
  firm?: string | null
}
/** `amendment`: of an order in force. */
type OfVersion = OfOrder & { version: number; amendment: boolean }
/** `until`: in India, for people. */
type Awaited = OfVersion & { until: string }
type Because = { reason: string }
/** A person with the name of that time. */
type Named = { id: string; name: string }
/** `raised`: by how many rupees the order is dearer with it than what was awarded. */
type Dearer = OfVersion & { raised: number; by: Named }

/** Its parts of the price fall due with its acceptance and its end. */
const ofOrder = ({ order, job }: OfOrder): Resource[] => [
  'orders',
  `order:${order.id}`,
  'receiving',
  `awards:${job.id}`,
  `moneyOfOrder:${order.id}`,
  'bills',
]
const touchBoth = (data: OfOrder) => [
  touchCompany(data.buyer, ...ofOrder(data)),
  touchCompany(data.supplier, ...ofOrder(data)),
  ...(data.firm ? [touchCompany(data.firm, 'ownRepresentations')] : []),
]

const common = ({ order, job }: OfOrder): NoticeParams => ({ order: order.number ?? '', job: job.title })
const ofVersion = (data: OfVersion): NoticeParams => ({
  ...common(data),
  ...(data.amendment && { version: data.version }),
})

/** Deciders and accounts of the supplier; the salesman who bid. */
const toSupplier = (type: NotificationType, data: OfOrder, params: NoticeParams): Notice => ({
  company: data.supplier,
  capability: data.represented === null ? 'see_money' : 'place_bids',
  type,
  params: { ...params, company: data.buyer_name, ...(data.represented && { represented: data.represented }) },
  about_company: data.buyer,
  job_id: data.job.id,
  order_id: data.order.id,
})

const toBuyer = (type: NotificationType, data: OfOrder, params: NoticeParams): Notice => ({
  company: data.buyer,
  capability: 'award',
  type,
  params: { ...params, company: data.supplier_name },
  about_company: data.represented === null ? data.supplier : null,
  job_id: data.job.id,
  order_id: data.order.id,
})

/** To these people of the buyer's company. */
const toColleagues = (people: readonly string[], type: NotificationType, data: Dearer, more: NoticeParams): Notice => ({
  ...toBuyer(type, data, {
    ...ofVersion(data),
    ...more,
    amount: data.raised,
    person: data.by.name,
    person_id: data.by.id,
  }),
  capability: 'approve_awards',
  people,
})

const audited = (action: AuditEntry['action'], company: string, data: OfOrder, more = ''): AuditEntry => ({
  action,
  target_id: data.order.id,
  target: `${data.order.number ?? data.job.title}${more}`,
  company,
})
/** The version, so that an amendment is another event. */
const ids = ({ order, job, version }: OfVersion) => ({
  job_id: job.id,
  order_id: order.id,
  version_id: String(version),
})

export const orderFacts = {
  /** Drafts are their buyer's. */
  order_drafted: fact<OfOrder>({
    touches: (data) => [touchCompany(data.buyer, ...ofOrder(data))],
    audit: (data) => audited('draft_order', data.buyer, data),
  }),
  order_changed: fact<OfOrder>({ touches: (data) => [touchCompany(data.buyer, ...ofOrder(data))] }),
  order_issued: fact<Awaited>({
    notices: (data) => [
      data.amendment
        ? toSupplier('order_amended', data, { ...ofVersion(data), until: data.until })
        : toSupplier('order_issued', data, { ...ofVersion(data), until: data.until }),
    ],
    touches: touchBoth,
    audit: (data) => audited(data.amendment ? 'amend_order' : 'issue_order', data.buyer, data, ` (${data.version})`),
    deliveries: (data) => [toWebhooks(data.supplier, 'order.issued', ids(data))],
  }),
  /** A salesman answers it in the name of `firm`. */
  firm_ordered: fact<Awaited & { firm: string }>({
    notices: (data) => [
      {
        company: data.firm,
        capability: 'place_bids',
        type: 'representation',
        params: { ...ofVersion(data), company: data.buyer_name, ordered: true, until: data.until },
        about_company: data.buyer,
      },
    ],
  }),
  /** Above what its author decides alone: `deciders` are asked. */
  amendment_requested: fact<Dearer & { deciders: readonly string[] }>({
    notices: (data) => [toColleagues(data.deciders, 'approval_requested', data, {})],
    touches: (data) => [touchCompany(data.buyer, ...ofOrder(data))],
    audit: (data) => audited('request_amendment', data.buyer, data, ` (${data.version})`),
  }),
  /** One person's decision. `ended`: it was the last that was needed. */
  amendment_decided: fact<Dearer & { approved: boolean; ended: boolean; asked_by: string }>({
    notices: (data) => {
      const outcome = data.approved ? 'approved' : 'refused'
      return data.ended ? [toColleagues([data.asked_by], 'approval_decided', data, { outcome })] : []
    },
    touches: (data) => [touchCompany(data.buyer, ...ofOrder(data))],
    audit: (data) =>
      audited(data.approved ? 'approve_amendment' : 'refuse_amendment', data.buyer, data, ` (${data.version})`),
  }),
  order_reminded: fact<Awaited>({
    notices: (data) => [
      toSupplier(data.amendment ? 'order_amended' : 'order_issued', data, {
        ...ofVersion(data),
        until: data.until,
        reminder: true,
      }),
    ],
  }),
  order_accepted: fact<OfVersion>({
    notices: (data) => [toBuyer('order_accepted', data, ofVersion(data))],
    // An amendment may accept more of what was received.
    touches: (data) => [
      ...touchBoth(data),
      ...(data.amendment
        ? [data.buyer, data.supplier].map((side) => touchCompany(side, `receipts:${data.order.id}`))
        : []),
    ],
    audit: (data) => audited('accept_order', data.supplier, data, ` (${data.version})`),
    deliveries: (data) => [toWebhooks(data.buyer, 'order.accepted', ids(data))],
  }),
  order_refused: fact<OfVersion & Because>({
    notices: (data) => [toBuyer('order_refused', data, { ...ofVersion(data), reason: data.reason })],
    touches: touchBoth,
    audit: (data) => audited('refuse_order', data.supplier, data, ` (${data.version}): ${data.reason}`),
  }),
  order_lapsed: fact<OfVersion>({
    notices: (data) => [
      toBuyer('order_refused', data, { ...ofVersion(data), lapsed: true }),
      toSupplier('order_cancelled', data, { ...ofVersion(data), lapsed: true }),
    ],
    touches: touchBoth,
  }),
  /** Back to the buyer before its answer. `asked`: the supplier knows of it. */
  order_withdrawn: fact<OfVersion & Because & { asked: boolean }>({
    notices: (data) =>
      data.asked
        ? [toSupplier('order_cancelled', data, { ...ofVersion(data), withdrawn: true, reason: data.reason })]
        : [],
    touches: touchBoth,
    audit: (data) => audited('withdraw_order', data.buyer, data, ` (${data.version}): ${data.reason}`),
  }),
  order_cancelled: fact<OfOrder & Because>({
    // Nobody else knows of a draft that was never issued.
    notices: (data) =>
      data.order.number === null ? [] : [toSupplier('order_cancelled', data, { ...common(data), reason: data.reason })],
    touches: touchBoth,
    audit: (data) => audited('cancel_order', data.buyer, data, `: ${data.reason}`),
  }),
  order_closed: fact<OfOrder & Because>({
    notices: (data) => [toSupplier('order_closed', data, { ...common(data), reason: data.reason })],
    touches: touchBoth,
    audit: (data) => audited('close_order', data.buyer, data, `: ${data.reason}`),
  }),
  /** With its award, or by the last bill: both sides hear of that. */
  order_ended: fact<OfOrder>({ touches: touchBoth }),
} as const
