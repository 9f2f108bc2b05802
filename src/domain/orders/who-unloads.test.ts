import { expect, test } from 'vitest'
import { whoUnloads } from './who-unloads.ts'

const inJob = (text: string) => whoUnloads(text, 'buyer')
const inBid = (text: string) => whoUnloads(text, 'supplier')

test('a job says who unloads: in its words "us" is the buyer', () => {
  expect(inJob('Fresh stock. Unloading by supplier. Payment in 30 days')).toBe('supplier')
  expect(inJob('Rates at site including GST, unloading by our people.')).toBe('buyer')
  expect(inJob('Rates each including unloading.')).toBe('supplier')
  expect(inJob('Rates including GST, freight and unloading.')).toBe('supplier')
  expect(inJob('bhada supplier ka, 30 din credit\nUnloading aapka, payment 30 din')).toBe('supplier')
  expect(inJob('माल साइट पर, उतराई हमारी।')).toBe('buyer')
  expect(inJob('Un-loading in your scope')).toBe('supplier')
})

test('a bid says who unloads: in its words "you" is the buyer', () => {
  expect(inBid('₹356.50 a bag, unloading by you.')).toBe('buyer')
  expect(inBid('₹345 a bag including unloading.')).toBe('supplier')
  expect(inBid('ACC, GST included, unloading extra')).toBe('buyer')
  expect(inBid('GST is not included. Unloading not included')).toBe('buyer')
  expect(inBid('Unloading with our own clamp truck.')).toBe('supplier')
  expect(inBid('We will unload at the gate')).toBe('supplier')
  expect(inBid('Unloading at site by the buyer')).toBe('buyer')
})

test('what is asked, left open, or said both ways is nobody’s', () => {
  expect(inJob('Please say whether unloading and GST are included.')).toBeNull()
  expect(inJob('Unloading by us for steel, by you for cement.')).toBeNull()
  expect(inJob('Including GST, unloading at gate 2.')).toBeNull()
  expect(inJob('Delivery by you in two lots. Unloading from 7 am')).toBeNull()
  expect(inJob('We need unloading before 5 pm. Tell us your unloading rates, unloading with two men')).toBeNull()
  expect(inBid('')).toBeNull()
})
