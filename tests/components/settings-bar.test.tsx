import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StatementSettingsShown } from '#contract/statement.ts'
import { SettingsBar } from '#web/features/statement/settings-bar.tsx'

test('the cost of money is as typed here, until a colleague or another device has changed it', () => {
  let settings: StatementSettingsShown = { basis: 'included', use_plugs: true, credit_percent: 0 }
  const bar = () => <SettingsBar settings={settings} onSettings={show} plugs={0} />
  const { rerender } = render(bar())
  function show(next: StatementSettingsShown) {
    settings = next
    rerender(bar())
  }
  const field = () => screen.getByRole('textbox', { name: /cost of money/i })
  function type(value: string) {
    fireEvent.change(field(), { target: { value } })
    expect(field()).toHaveProperty('value', value)
  }
  for (const typed of ['1', '12', '12.', '12.50', 'x', '', '1']) type(typed)
  show({ ...settings, credit_percent: 18 })
  expect(field()).toHaveProperty('value', '18')
  type('1')
})
