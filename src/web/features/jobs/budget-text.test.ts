import { expect, test } from 'vitest'
import { budgetText } from './budget-text.ts'

test('a budget looks the same however it was typed', () => {
  for (const typed of ['3.5 lakh', '₹3,50,000', '350000', 'Rs 3.5 lakh', '3,50,000/-'])
    expect(budgetText(typed), typed).toBe('₹3,50,000')
  for (const typed of ['10 – 12.5 lakh', '₹10,00,000 to ₹12,50,000', '10 lakh - 12.5 lakh'])
    expect(budgetText(typed), typed).toBe('₹10,00,000 – ₹12,50,000')
})

test('what is no amount stays as it was typed, and no budget is none', () => {
  for (const typed of ['as per BOQ', '₹45 a bag', '', null]) expect(budgetText(typed)).toBe(typed)
})
