import type { NoticeParams, NotificationType } from '#contract/notification.ts'
import type { Resource } from '#contract/resource.ts'
import { fact, type Notice, type Touch, touchCompany, toWebhooks } from './fact-type.ts'

type Job = { id: string; title: string }
/** `buyer` and `supplier` are ids of companies. `order`: its number. */
export type OfOrder = {
  order_id: string
  order: string
  job: Job
  buyer: string
  buyer_name: string
  supplier: string
  supplier_name: string
  represented: string | null
}
type OfReceipt = OfOrder & { receipt_id: string; number: string }

/** `bills`: those that differ otherwise now, or whose day of payment has moved. */
const both = ({ buyer, supplier, order_id, bills = [] }: OfOrder & { bills?: readonly string[] }): Touch[] => {
  const resources: Resource[] = [
    ...(['receiving', `receipts:${order_id}`, 'orders', `order:${order_id}`, `moneyOfOrder:${order_id}`] as const),
    ...(bills.length === 0 ? [] : (['bills', ...bills.map((id) => `bill:${id}` as const)] as const)),
  ]
  return [touchCompany(buyer, ...resources), touchCompany(supplier, ...resources)]
}

/** To all who send goods: receipts name no price. */
const toSupplier = (type: NotificationType, data: OfReceipt, more: NoticeParams): Notice => ({
  company: data.supplier,
  capability: 'dispatch_goods',
  type,
  params: { job: data.job.title, number: data.number, company: data.buyer_name, ...more },
  about_company: data.buyer,
  job_id: data.job.id,
  order_id: data.order_id,
})

const byBuyer = (action: 'accept_receipt' | 'remove_objection') =>
  fact<OfReceipt & { bills?: readonly string[] }>({
    touches: both,
    audit: ({ receipt_id, number, job, buyer }) => ({
      action,
      target_id: receipt_id,
      target: `${number} of ${job.title}`,
      company: buyer,
    }),
  })

/** Trucks and receipts. No fact holds a rate or an amount. */
export const receivingFacts = {
  /** `site_people`: those who receive at the order's site; null where it has none. */
  goods_dispatched: fact<OfOrder & { dispatch_id: string; vehicle: string; site_people: readonly string[] | null }>({
    notices: ({ buyer, supplier, supplier_name, represented, job, order_id, vehicle, site_people }) => {
      const notice: Notice = {
        company: buyer,
        capability: 'receive_goods',
        type: 'dispatched',
        params: { job: job.title, company: supplier_name, vehicle },
        about_company: represented === null ? supplier : null,
        job_id: job.id,
        order_id,
      }
      return [site_people === null ? notice : { ...notice, people: site_people }]
    },
    touches: both,
    audit: ({ dispatch_id, job, vehicle, supplier }) => ({
      action: 'dispatch_goods',
      target_id: dispatch_id,
      target: `${vehicle} for ${job.title}`,
      company: supplier,
    }),
  }),
  dispatch_cancelled: fact<OfOrder & { dispatch_id: string; vehicle: string }>({
    touches: both,
    audit: ({ dispatch_id, job, vehicle, supplier }) => ({
      action: 'cancel_dispatch',
      target_id: dispatch_id,
      target: `${vehicle} for ${job.title}`,
      company: supplier,
    }),
  }),
  /** `lacking`: something was short or rejected; `why`: what is said of the rejected. */
  receipt_recorded: fact<OfReceipt & { lacking: boolean; why: string | null; bills: readonly string[] }>({
    notices: (data) => [
      toSupplier(data.lacking ? 'receipt_objected' : 'receipt_recorded', data, data.why ? { reason: data.why } : {}),
    ],
    touches: both,
    audit: ({ receipt_id, number, job, buyer }) => ({
      action: 'receive_goods',
      target_id: receipt_id,
      target: `${number} of ${job.title}`,
      company: buyer,
    }),
    deliveries: ({ buyer, supplier, order_id, receipt_id, job }) =>
      [buyer, supplier].map((company) =>
        toWebhooks(company, 'receipt.recorded', { job_id: job.id, order_id, receipt_id }),
      ),
  }),
  /** `paper_of`: the id of the paper. */
  files_added_to_paper: fact<{ order_id: string; paper_of: string; buyer: string; supplier: string }>({
    touches: ({ order_id, paper_of, buyer, supplier }) =>
      [buyer, supplier].map((side) => touchCompany(side, `files:${paper_of}`, `receipts:${order_id}`)),
  }),
  receipt_accepted: byBuyer('accept_receipt'),
  receipt_objected: fact<OfReceipt & { text: string }>({
    touches: both,
    audit: ({ receipt_id, number, job, buyer, text }) => ({
      action: 'object_to_receipt',
      target_id: receipt_id,
      target: `${number} of ${job.title}: ${text}`,
      company: buyer,
    }),
    notices: (data) => [toSupplier('receipt_objected', data, { reason: data.text })],
  }),
  objection_removed: byBuyer('remove_objection'),
  /** `differing`: the numbers of bills that differ from the order now. */
  receipt_cancelled: fact<OfReceipt & { reason: string; bills: readonly string[]; differing: readonly string[] }>({
    touches: both,
    audit: ({ receipt_id, number, job, buyer, reason }) => ({
      action: 'cancel_receipt',
      target_id: receipt_id,
      target: `${number} of ${job.title}: ${reason}`,
      company: buyer,
    }),
    notices: ({ differing, reason, ...data }) => [
      {
        ...toSupplier('receipt_objected', data, { cancelled: true, reason, bills: differing.join(', ') }),
        capability: ['dispatch_goods', 'keep_accounts'],
      },
    ],
  }),
} as const
