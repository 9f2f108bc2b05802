import { expect, test } from 'vitest'
import { joinShape } from './join-shape.ts'

const kavita = { email: 'kavita@firm.example.in', person_name: 'Kavita Rao', contact_phone: '123', password: 'wakad-7' }
const hint = 'k•••@firm.example.in'

test('a new account needs a valid phone if one is given', () => {
  expect(
    joinShape(hint, false)
      .safeParse(kavita)
      .error?.issues.map(({ path }) => path),
  ).toEqual([['contact_phone']])
})

test('with an account, a wrong phone typed before does not prevent joining', () => {
  expect(joinShape(hint, true).parse(kavita)).not.toHaveProperty('contact_phone')
})

test('another address than the invited one is refused', () => {
  const other = { ...kavita, email: 'kavita@gmail.example' }
  expect(
    joinShape(hint, true)
      .safeParse(other)
      .error?.issues.map(({ path }) => path),
  ).toEqual([['email']])
})
