import { expect, test } from 'vitest'
import { readRequirement } from './read-requirement.ts'

test.each([
  'bhai kal mil sakte ho kya',
  'payment kab tak aayega sir',
  'aaj site band hai barish ki wajah se',
  'please share your GST number and bank details',
  'meeting at 5 pm tomorrow in office',
  'my name is Rajesh Kumar from Shree Builders',
  'aapka order nikal gaya hai, 2 ghante me pahunchega',
  'bill no 45 ka payment ho gaya',
  'Rs 50000 advance bhej diya',
  'कल बात करते हैं',
  'नमस्कार, कसे आहात?',
  '2 din se phone nahi lag raha',
  'We are manufacturers of AAC blocks, contact us for best rates',
  'Any update on the pending delivery of 500 bags?',
  'Aaj ka rate: cement 380, steel 58',
  'Truck no MH12AB1234 aa raha hai',
])('%j asks for nothing, and has no date or place', (text) => {
  expect(readRequirement(text, { today: '2026-11-23' })).toEqual({
    lines: [],
    needed_by: null,
    needed_from: null,
    place: null,
    urgent: false,
    asks: ['no_requirement'],
  })
})
