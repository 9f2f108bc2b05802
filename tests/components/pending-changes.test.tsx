import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Order, OrderVersion } from '#contract/order.ts'
import type { OrderChange } from '#domain/orders/amendment.ts'
import { AnswerPanel } from '#web/features/orders/answer-panel.tsx'
import { ChangeList } from '#web/features/orders/pending-changes.tsx'
import { show } from './show.tsx'

const asha = { id: 'asha', company_id: 'asha', role: 'supplier', member_role: 'owner' } as User
const rateOf = (line: number): OrderChange => ({ line, field: 'rate', before: '53728.8136', after: '54500' })

test('a new rate of goods that have come says that it is for bills from now on', () => {
  const lines = [1000, 2000].map((position) => ({ position, number: '', description: `TMT ${position}` }))
  const accepted = [
    { position: 1000, accepted_qty: 5.51, unit: 'mt' as const },
    { position: 2000, accepted_qty: 0, unit: 'mt' as const },
  ]
  show(asha, <ChangeList changes={[rateOf(1000), rateOf(2000)]} lines={lines as never} accepted={accepted} />)
  const told = screen.getAllByText(/What is billed already keeps its rate; the new one is for bills from now on\./)
  expect(told.map(({ textContent }) => textContent?.slice(0, 7))).toEqual(['5.51 MT'])
})

let answer = () => {}
function AnsweredByOthers() {
  const [version, setVersion] = useState(1)
  answer = () => setVersion(2)
  const waits = { version: 2, content_sha256: 'a'.repeat(64), respond_by: null, total: 5000 } as OrderVersion
  return <AnswerPanel order={{ id: 'order', version } as Order} version={version === 1 ? waits : undefined} />
}

test('the reason why an amendment is refused stays as a colleague accepts it', async () => {
  show(asha, <AnsweredByOthers />)
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  const reason = () => screen.getByLabelText<HTMLTextAreaElement>('Reason')
  fireEvent.change(reason(), { target: { value: 'Rate too low' } })
  act(() => answer())
  expect(screen.queryByRole('region', { name: 'Your answer', hidden: true })).toBeNull()
  screen.getByText('Refuse this amendment?')
  expect(reason().value).toBe('Rate too low')
})
