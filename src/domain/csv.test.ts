import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const lines = (text: string) => text.split('\r\n').slice(0, -1)

test('a list becomes a file that spreadsheets read, Devanagari and line breaks included', () => {
  const text = csvOf(
    ['company', 'note', 'price', 'verified'],
    [
      { company: 'शिव बिल्डर्स', note: 'Unload "at once",\nplease', price: 82_000.5, verified: true },
      { company: 'Asha Bricks', note: null, price: -3, verified: false },
    ],
  )
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(lines(text.slice(1))).toEqual([
    'company,note,price,verified',
    'शिव बिल्डर्स,"Unload ""at once"",\nplease",82000.5,true',
    'Asha Bricks,,-3,false',
  ])
})

test.each(['=HYPERLINK("http://evil.example")', '+91 98765', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '  =1'])(
  'a company called %j is not calculated by a spreadsheet',
  (name) => {
    const [, row] = csvOf(['name'], [{ name }]).split('name\r\n')
    expect(row!.replace(/^"/, '').startsWith("'")).toBe(true)
  },
)
