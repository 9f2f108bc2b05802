import { expect, test } from 'vitest'
import { plainEmail, plainPhone, readContacts } from './invitees.ts'

test('one number has one form, however it is typed', () => {
  for (const typed of [
    '98220 12345',
    '098220-12345',
    '+91 98220 12345',
    '919822012345',
    '0091 98220 12345',
    '(+91) 9822012345',
    '९८२२० १२३४५',
  ])
    expect(plainPhone(typed), typed).toBe('919822012345')
  expect(plainPhone('+971 50 123 4567')).toBe('971501234567')
  for (const typed of ['12345', '022 2345 678', '98220123456', 'Ramesh', ''])
    expect(plainPhone(typed), typed).toBeNull()
})

test('an address has one form', () => {
  expect(plainEmail(' Ramesh@Steel.IN ')).toBe('ramesh@steel.in')
  for (const typed of ['ramesh@steel', 'ramesh', '@steel.in', 'a b@steel.in'])
    expect(plainEmail(typed), typed).toBeNull()
})

test('a pasted phone book is read line by line, and what cannot be read is named by its line', () => {
  const pasted = [
    'Ramesh Steel 98220 12345',
    '',
    'Sagar Traders <SAGAR@traders.in>',
    '+91-94220 55555, Gupta Sand (Nashik)',
    'Call Mahesh tomorrow',
    '9822012345 Ramesh again',
    'सुरेश रेती ९४२२० १२३४५',
  ].join('\r\n')
  expect(readContacts(pasted)).toEqual({
    contacts: [
      { name: 'Ramesh again', phone: '919822012345' },
      { name: 'Sagar Traders', email: 'sagar@traders.in' },
      { name: 'Gupta Sand Nashik', phone: '919422055555' },
      { name: 'सुरेश रेती', phone: '919422012345' },
    ],
    unread: [{ line: 5, text: 'Call Mahesh tomorrow' }],
  })
})

test('a long line is read in no time', () => {
  expect(readContacts(`${'9-'.repeat(50_000)}\n${'a@'.repeat(50_000)}`).contacts).toEqual([])
})

test('of one number pasted twice the entry with a name stays', () => {
  for (const pasted of ['Ramesh Steel 98220 12345\n\n98220 12345', '98220 12345\nRamesh Steel 98220 12345'])
    expect(readContacts(pasted).contacts).toEqual([{ name: 'Ramesh Steel', phone: '919822012345' }])
})
