import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { OrderVersionContent } from '#contract/order.ts'
import { changesOfOrder } from '#domain/orders/amendment.ts'
import { canonicalOrder, type OrderContent, type OrderLine } from '#domain/orders/order-content.ts'
import { usualTerms } from '#domain/orders/usual-terms.ts'
import { type OrderPaper, orderFile } from './order-paper.ts'

const cement: OrderLine = {
  ...{ position: 1000, number: '1', description: 'OPC 53 grade cement, fresh, in HDPE bags', unit: 'bag', rate_per: 1 },
  ...{ hsn_sac: '252329', qty: 500, rate: 372.5, gst_percent: 18, tolerance_percent: 2 },
  ...{ needed_from: null, needed_to: '2026-12-01' },
}
const content: OrderContent = {
  ...{ kind: 'po', number: 'PO/26-27/0001', version: 1, job_id: null, bid_id: null, bid_version: null },
  buyer: {
    company_name: 'Ravi Constructions',
    address: '12, MG Road\nPune 411001',
    gst_number: '27AAPFU0939F1ZV',
    state_code: '27',
  },
  supplier: {
    company_name: 'आशा सीमेंट',
    address: 'Plot 7, MIDC, Nashik',
    gst_number: '27ABCDE1234F1Z5',
    state_code: '27',
  },
  ...{ deliver_to: 'Baner site, Survey 114, Pune 411045', place_of_supply: '27', supply: 'intra', discount_percent: 0 },
  lines: [cement],
  charges: [],
  terms: usualTerms.material.terms,
  milestones: usualTerms.material.milestones,
  total: 219_775,
}

function shownOf(said: OrderContent, more: Partial<OrderVersionContent> = {}): OrderVersionContent {
  const items = said.lines.reduce((sum, { qty, rate }) => sum + Math.round(qty * rate * 100) / 100, 0)
  const half = Math.round(items * 9) / 100
  return {
    version: said.version,
    status: 'accepted',
    reason: null,
    content_sha256: createHash('sha256').update(canonicalOrder(said)).digest('hex'),
    verify_code: 'Zk3vQ8rT1xY5bN7mW2pL9c',
    made_at: '2026-11-20T04:00:00.000Z',
    issued_at: '2026-11-20T05:00:00.000Z',
    issued_by: 'Ravi Kumar',
    respond_by: '2026-11-23T05:00:00.000Z',
    decided_at: '2026-11-20T09:30:00.000Z',
    decided_by: 'Asha Patil',
    decision_note: null,
    content: said as OrderVersionContent['content'],
    ...{ items_total: items, discount: 0, taxable: items, round_off: 0, total: said.total },
    tax: [{ percent: 18, taxable: items, amount: 2 * half, cgst: half, sgst: half, igst: 0 }],
    lines: said.lines.map((line) => ({ ...line, amount: Math.round(line.qty * line.rate * 100) / 100 })),
    charges: [],
    changes: [],
    ...more,
  }
}

const paperOf = (shown: OrderVersionContent): OrderPaper => ({
  shown,
  job_title: 'Cement for the plinth',
  verify_url: shown.verify_code && `https://nirmaan.example/verify/${shown.verify_code}`,
})

async function bytesOf(shown: OrderVersionContent, language: 'en' | 'hi' = 'en'): Promise<Buffer> {
  const file = await orderFile(paperOf(shown), language)
  return buffer(await file.open())
}
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

test('the same version has the same bytes, a changed one has others', async () => {
  const [first, again] = [await bytesOf(shownOf(content)), await bytesOf(shownOf(content))]
  expect(again.equals(first)).toBe(true)
  const dearer = await bytesOf(shownOf({ ...content, lines: [{ ...cement, rate: 373.5 }] }))
  expect(dearer.equals(first)).toBe(false)
})

test('a long order continues on further pages', async () => {
  const lines = Array.from({ length: 60 }, (_, n) => ({ ...cement, position: (n + 1) * 1000, number: `1.${n + 1}` }))
  expect(pagesOf(await bytesOf(shownOf(content)))).toBe(2)
  expect(pagesOf(await bytesOf(shownOf({ ...content, lines })))).toBeGreaterThan(4)
})

test('an amendment has what changes, in Hindi too', async () => {
  const amended = {
    ...content,
    version: 2,
    lines: [
      { ...cement, qty: 600 },
      { ...cement, position: 2000, number: '2', description: 'नदी की रेत' },
    ],
    terms: { ...content.terms, unloading_by: 'supplier', other: 'सीमेंट एक महीने से पुराना न हो।' } as const,
    total: 483_505,
  }
  const changes = changesOfOrder(content, amended)
  const first = await bytesOf(shownOf(amended, { reason: 'One more slab', changes }), 'hi')
  const plain = await bytesOf(shownOf(amended), 'hi')
  expect(first.length).toBeGreaterThan(plain.length)
})

test('letters without a font are refused, since the paper must say everything', async () => {
  const told = orderFile(paperOf(shownOf({ ...content, deliver_to: 'Baner 建築' })), 'en')
  await expect(told).rejects.toMatchObject({ status: 422 })
})
