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

test.each([
  [500_000, 'पाँच हज़ार रुपये मात्र'],
  [12_34_567_00, 'बारह लाख चौंतीस हज़ार पाँच सौ सड़सठ रुपये मात्र'],
  [1_20_00_000_50, 'एक करोड़ बीस लाख रुपये और पचास पैसे मात्र'],
  [99_99_999_99, 'निन्यानवे लाख निन्यानवे हज़ार नौ सौ निन्यानवे रुपये और निन्यानवे पैसे मात्र'],
  [45_67_89_00, 'चार लाख छप्पन हज़ार सात सौ नवासी रुपये मात्र'],
])('%i paise in Hindi', (paise, words) => {
  expect(amountInWords(paise, 'hi')).toBe(words)
})

test('Hindi has a name of its own for each number below a hundred', () => {
  expect(new Set(Array.from({ length: 100 }, (_, rupees) => amountInWords(rupees * 100, 'hi'))).size).toBe(100)
})
