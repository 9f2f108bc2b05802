import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { contradictions, neededInThePast, retainsForEver } from './check-terms.ts'
import type { OrderMilestone, OrderTerms } from './order-content.ts'
import { termsOfOrder, usualTerms } from './usual-terms.ts'

const goods = usualTerms.material.terms
const due = (percent: number, trigger: OrderMilestone['trigger']): OrderMilestone => ({
  ...{ name: '', percent, trigger, days: 0, on_date: null },
})
const of = (terms: Partial<OrderTerms>, ...milestones: OrderMilestone[]) =>
  contradictions({ terms: { ...goods, ...terms }, milestones, charges: [] })

test('damages of a week are at most their cap', () => {
  expect(of({ ld_percent_a_week: 99, ld_cap_percent: 5 }, due(100, 'receipt'))).toEqual(['ld_percent_a_week'])
  expect(of({ ld_percent_a_week: 5, ld_cap_percent: 5 }, due(100, 'receipt'))).toEqual([])
})

test('an advance is one of the milestones, not something on top of them', () => {
  expect(of({ advance_percent: 10 }, due(100, 'receipt'))).toEqual(['advance_percent'])
  expect(of({ advance_percent: 10 }, due(9.99, 'acceptance'), due(90.01, 'receipt'))).toEqual(['advance_percent'])
  expect(of({ advance_percent: 10 }, due(10, 'acceptance'), due(90, 'receipt'))).toEqual([])
})

test('what is retained is what the milestones pay back', () => {
  const parts = [due(90, 'receipt'), due(5, 'retention'), due(5, 'retention')]
  expect(of({ retention_percent: 5 }, ...parts)).toEqual(['retention_percent'])
  expect(of({ retention_percent: 10 }, ...parts)).toEqual([])
  expect([of({ retention_percent: 0 }, ...parts), of({ retention_percent: 5 }, due(100, 'receipt'))]).toEqual([[], []])
})

test.each([
  ['for_site', 'supplier', ['delivery_basis']],
  ['ex_works', 'supplier', ['delivery_basis']],
  ['ex_works_plus_freight', 'supplier', []],
  ['ex_works', 'third_party', []],
  [null, 'supplier', []],
] as const)(
  'delivery %s leaves no room for freight of the supplier: payable to %s',
  (delivery_basis, payable_to, found) => {
    const charges = [{ kind: 'freight', payable_to } as const]
    const paper = { terms: { ...goods, delivery_basis }, milestones: [due(100, 'receipt')], charges }
    expect(contradictions(paper)).toEqual(found)
  },
)

const said = {
  ...{ basis: null, job: '', bid: '', units: ['bag', 'mt'] as const },
  answered: [] as { asked: string; answer: string; by: 'buyer' | 'supplier' }[],
}

test('what a draft begins with has no contradictions', () => {
  for (const category of ['material', 'labor', 'machinery'] as const)
    for (const advance_percent of [0, 12.5, 97, 100]) {
      const quoted = { delivery_basis: null, advance_percent, credit_days: 0, charges: [], exclusions: null }
      expect(contradictions({ ...termsOfOrder(category, quoted, said), charges: [] })).toEqual([])
    }
})

const quoted = (delivery_basis: OrderTerms['delivery_basis'], ...kinds: ('freight' | 'unloading')[]) => ({
  ...{ delivery_basis, advance_percent: 0, credit_days: 0, exclusions: null as string | null },
  charges: kinds.map((kind) => ({ kind, payable_to: 'supplier' as const })),
})

test('who brings the goods follows from the bid, else from the job; where neither says it, it is asked, also for one price', () => {
  type Given = Parameters<typeof termsOfOrder>
  const basis = (category: Given[0], bid: Given[1], ofJob: OrderTerms['delivery_basis']) =>
    termsOfOrder(category, bid, { ...said, basis: ofJob }).terms.delivery_basis
  expect(basis('material', quoted('ex_works_plus_freight'), null)).toBe('ex_works_plus_freight')
  expect(basis('material', quoted('ex_works'), 'for_site')).toBe('ex_works')
  expect(basis('material', quoted(null), 'ex_works')).toBe('ex_works')
  expect([basis('material', quoted(null), null), basis('material', null, null)]).toEqual([null, null])
  expect(basis('material', null, 'for_site')).toBe('for_site')
  expect([basis('labor', null, null), basis('machinery', quoted(null), null)]).toEqual(['for_site', 'for_site'])
})

test('what the supplier charges for in an order, the supplier does', () => {
  const { terms } = termsOfOrder('material', quoted('for_site', 'freight', 'unloading'), said)
  expect(terms).toMatchObject({ delivery_basis: 'ex_works_plus_freight', unloading_by: 'supplier' })
  expect(termsOfOrder('material', quoted('for_site'), said).terms.unloading_by).toBe('buyer')
  const byOthers = { ...quoted('ex_works'), charges: [{ kind: 'unloading', payable_to: 'third_party' } as const] }
  expect(termsOfOrder('material', byOthers, said).terms.unloading_by).toBe('buyer')
})

test('what the bidder left out of the rates is a term of the order', () => {
  const other = (exclusions: string | null) =>
    termsOfOrder('material', { ...quoted('for_site'), exclusions }, said).terms.other
  expect([other('Royalty'), other(null)]).toEqual(['Not included: Royalty', ''])
  expect(other('x'.repeat(limits.notesLength))).toHaveLength(limits.notesLength)
})

test('who unloads follows from the words of the bid, else of the job, unless the bid charges for it', () => {
  const unloads = (words: Partial<typeof said>, bid: ReturnType<typeof quoted> | null = null) =>
    termsOfOrder('material', bid, { ...said, ...words }).terms.unloading_by
  expect(unloads({ job: 'Unloading by supplier' })).toBe('supplier')
  expect(unloads({ job: 'Unloading by supplier', bid: 'unloading by you' })).toBe('buyer')
  expect(unloads({ bid: 'unloading by you' }, quoted('for_site', 'unloading'))).toBe('supplier')
  expect(unloads({ job: 'Unloading by supplier' }, quoted('for_site'))).toBe('supplier')
  expect(unloads({})).toBe('buyer')
  const answered = (asked: string, answer: string, by: 'buyer' | 'supplier' = 'buyer') => [{ asked, answer, by }]
  expect(unloads({ answered: answered('Unloading kaun karega?', '1 trip = 4 brass. Unloading by supplier.') })).toBe(
    'supplier',
  )
  expect(unloads({ answered: answered('Who does the unloading?', 'By supplier') })).toBe('supplier')
  expect(
    unloads({ answered: answered('Is unloading yours?', 'By you', 'supplier'), job: 'Unloading by supplier' }),
  ).toBe('buyer')
  expect(unloads({ answered: answered('Which grade?', 'OPC 53') })).toBe('buyer')
})

test('slips of a weighbridge are asked for where something is bought by weight', () => {
  const weighs = (...units: Parameters<typeof termsOfOrder>[2]['units']) =>
    termsOfOrder('material', null, { ...said, units }).terms.weighment
  expect([weighs('bag', 'mt'), weighs('kg'), weighs('ls')]).toEqual([true, true, true])
  expect([weighs('bag'), weighs('nos', 'sqm')]).toEqual([false, false])
})

test('retained money is paid back by a milestone at the end of the defect liability period', () => {
  expect(retainsForEver(5, 0, ['receipt', 'retention'])).toBe(true)
  expect(retainsForEver(5, 12, ['receipt'])).toBe(true)
  expect(retainsForEver(5, 12, ['receipt', 'retention'])).toBe(false)
  expect(retainsForEver(0, 0, ['receipt'])).toBe(false)
})

test('goods cannot newly be needed by a day that has passed; what was agreed earlier stays', () => {
  const before = [
    { position: 1, needed_to: '2026-11-01' },
    { position: 2, needed_to: null },
  ]
  const after = [before[0]!, { position: 2, needed_to: '2026-11-22' }, { position: 3, needed_to: '2026-11-23' }]
  expect(neededInThePast(before, after, '2026-11-23')).toEqual([1])
})
