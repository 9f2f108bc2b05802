import { cleanup, fireEvent, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveDraft } from '#web/device/draft-store.ts'
import { SignUpForm } from '#web/features/account/sign-up-form.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const role = 'buyer'
const openForm = () =>
  render(
    <MemoryRouter>
      <SignUpForm role={role} onConfirmationNeeded={() => {}} />
    </MemoryRouter>,
  )
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
/** Everything that the browser stores, under any key. */
const kept = () => JSON.stringify({ ...localStorage })

test('what was typed into a form is there again after it was closed, but for the password, which is never kept', () => {
  const form = openForm()
  type('company_name', 'Ravi Constructions')
  type('password', 'cement-and-sand')
  form.unmount()
  expect(kept()).toContain('Ravi Constructions')
  expect(kept()).not.toContain('cement-and-sand')
  openForm()
  expect(field('company_name').value).toBe('Ravi Constructions')
  expect(field('password').value).toBe('')
})

test('a password that an older page has kept is not filled in', () => {
  saveDraft('guest', 'sign-up', { company_name: 'Ravi Constructions', password: 'cement-and-sand' })
  openForm()
  expect(field('company_name').value).toBe('Ravi Constructions')
  expect(field('password').value).toBe('')
})
