import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [500_000, 'Rupees Five Thousand Only'],
  [423_728, 'Rupees Four Thousand Two Hundred Thirty-Seven and Twenty-Eight Paise Only'],
  [0, 'Rupees Zero Only'],
  [5, 'Rupees Zero and Five Paise Only'],
  [11_00, 'Rupees Eleven Only'],
  [90_00, 'Rupees Ninety Only'],
  [1_01_000_00, 'Rupees One Lakh One Thousand Only'],
  [12_34_567_00, 'Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven Only'],
  [
    123_45_67_890_12,
    'Rupees One Hundred Twenty-Three Crore Forty-Five Lakh Sixty-Seven Thousand Eight Hundred Ninety and Twelve Paise Only',
  ],
])('%i paise', (paise, words) => {
  expect(amountInWords(paise)).toBe(words)
})
